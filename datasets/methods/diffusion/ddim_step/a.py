"""One reverse step of a denoising diffusion implicit model (DDIM).

J. Song, C. Meng and S. Ermon, "Denoising Diffusion Implicit Models", 2020,
eqs. 9, 12 and 16.  As in that paper, alpha is the cumulative product that
other papers call alpha-bar.
"""
import math


def ddim_step(xt, e, z, at, aprev, eta):
    """One step from x_t to the less noisy x_s.

    xt    : (n, d) current sample
    e     : (n, d) noise predicted by the model
    z     : (n, d) fresh standard normal noise
    at    : alpha of the current step, 0 < at < aprev
    aprev : alpha of the step that is gone to, < 1
    eta   : 0 for the deterministic step, 1 for the noise of DDPM
    returns xs : (n, d)
    """
    # Eq. 9: prediction of the clean sample (not clipped)
    x0 = (xt - math.sqrt(1.0 - at) * e) / math.sqrt(at)

    # Eq. 16: standard deviation of the fresh noise
    sigma = eta * math.sqrt((1.0 - aprev) / (1.0 - at)) * math.sqrt(1.0 - at / aprev)

    # Eq. 12: predicted x0 + direction pointing to x_t + random noise.
    # 1 - aprev - sigma^2 is never negative in exact arithmetic; the maximum
    # only guards against rounding when aprev is close to 1.
    direction_variance = max(1.0 - aprev - sigma**2, 0.0)
    xs = math.sqrt(aprev) * x0 + math.sqrt(direction_variance) * e + sigma * z
    return xs
