//! A sentence and the formula in LaTeX of each assembly. A method has them on its card; an assembly has no card, and its spec decides its level, so
//! that what only pages show stands here.

/// Ids with sentences and formulas, each written from the statement of the assembly's spec.
const ASSEMBLIES: &[(&str, &str, &str)] = &[
    (
        "actor_critic_loss",
        "The loss of advantage actor-critic: a policy gradient weighted by n-step advantages, a squared error of the values, and a bonus for entropy.",
        r"\mathrm{loss} = \sum_i \Bigl[ - \ln \pi(a_i)\, (R_i - V_i) + c_v\, (R_i - V_i)^2 - c_e\, H(\pi_i) \Bigr],
        \qquad R_i \text{ the } n\text{-step return}",
    ),
    (
        "adamwr_step",
        "One step of Adam with decoupled weight decay whose step size falls along a cosine and restarts.",
        r"\begin{aligned}
        w_2 &= w - \eta \Bigl( \alpha\, \frac{\hat{m}}{\sqrt{\hat{v}} + \varepsilon} + \mathrm{wd}\, w \Bigr) \\
        \eta &= \tfrac{1}{2} + \tfrac{1}{2} \cos \frac{\pi\, T_{\mathrm{cur}}}{T_i}
        \end{aligned}",
    ),
    (
        "bert_encoder_block",
        "Multi-head self-attention and a two-layer network with a GELU, each with a residual and a layer norm after it.",
        r"\begin{aligned}
        \mathrm{mid} &= \operatorname{LN}\bigl( x + \operatorname{MHA}(x) \bigr) \\
        y &= \operatorname{LN}\bigl( \mathrm{mid} + \operatorname{FFN}(\mathrm{mid}) \bigr),
        \qquad \operatorname{FFN} \text{ of two layers with a GELU between them}
        \end{aligned}",
    ),
    (
        "gcn_classifier",
        "A graph convolutional network of two layers that gives each node the probabilities of its classes.",
        r"Z = \operatorname{softmax}\bigl( P\, \operatorname{relu}(P X W_0)\, W_1 \bigr), \qquad P = D^{-1/2}\, (A + I)\, D^{-1/2}",
    ),
    (
        "gp_expected_improvement",
        "The improvement over the best value so far that a Gaussian process expects at each candidate.",
        r"\begin{aligned}
        \mathrm{ei} &= \sigma\, \bigl( \gamma\, \Phi(\gamma) + \varphi(\gamma) \bigr), \qquad \gamma = \frac{\mathrm{best} - \mu}{\sigma} \\
        & \mu \text{ and } \sigma^2: \text{ mean and variance of the Gaussian process given the observations}
        \end{aligned}",
    ),
    (
        "guided_ddim_step",
        "One step of the DDIM sampler with noise that classifier-free guidance estimates.",
        r"\begin{aligned}
        e &= (1 + w)\, e(x, c) - w\, e(x) \\
        x_s &= \sqrt{a_{\mathrm{prev}}}\, \frac{x_t - \sqrt{1 - a_t}\, e}{\sqrt{a_t}} + \sqrt{1 - a_{\mathrm{prev}} - \sigma^2}\, e + \sigma z
        \end{aligned}",
    ),
    (
        "llama_block",
        "Causal self-attention with rotary positions and a SwiGLU network, each with an RMS norm before it and a residual around it.",
        r"\begin{aligned}
        \mathrm{mid} &= x + A\bigl( \operatorname{RMSNorm}(x) \bigr), \qquad A \text{ causal attention with rotated queries and keys} \\
        y &= \mathrm{mid} + \operatorname{SwiGLU}\bigl( \operatorname{RMSNorm}(\mathrm{mid}) \bigr)
        \end{aligned}",
    ),
    (
        "ppo_objective",
        "The objective of PPO: the clipped surrogate with advantages by GAE, less a squared error of the values, plus a bonus for entropy.",
        r"L = \operatorname{mean}_t \Bigl[ L_{\mathrm{clip}} - c_1\, (V - V_{\mathrm{target}})^2 + c_2\, S \Bigr],
        \qquad \text{the advantages of } L_{\mathrm{clip}} \text{ estimated by GAE}",
    ),
    (
        "vae_negative_elbo",
        "The loss of a variational autoencoder: the divergence of the code from a standard normal, less the log-likelihood of the input.",
        r"\begin{aligned}
        -L &= \operatorname{mean} \Bigl[ \operatorname{KL}\bigl( N(\mu, e^{\mathrm{logvar}}),\ N(0, I) \bigr) - \ln p(x \mid z) \Bigr] \text{ over the examples} \\
        z &= \mu + e^{\mathrm{logvar} / 2}\, \varepsilon
        \end{aligned}",
    ),
    (
        "vit_encoder_block",
        "Multi-head self-attention and a two-layer network with a GELU, each with a layer norm before it and a residual around it.",
        r"\begin{aligned}
        \mathrm{mid} &= \operatorname{MSA}\bigl( \operatorname{LN}(z) \bigr) + z \\
        y &= \operatorname{MLP}\bigl( \operatorname{LN}(\mathrm{mid}) \bigr) + \mathrm{mid},
        \qquad \operatorname{MLP} \text{ of two layers with a GELU between them}
        \end{aligned}",
    ),
];

/// Returns what an assembly computes in one sentence, and its formula in LaTeX; `None` for another id.
pub fn of_assembly(id: &str) -> Option<(&'static str, &'static str)> {
    let known = ASSEMBLIES.iter().find(|(assembly, ..)| *assembly == id);
    known.map(|(_, sentence, tex)| (*sentence, *tex))
}
