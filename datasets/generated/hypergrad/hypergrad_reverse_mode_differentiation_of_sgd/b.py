"""Reverse a run of SGD with momentum and collect the exact gradients of the final loss on the way."""
import numpy as np


def reverse_sgd(final_weights, final_velocity, decays, rates, train_grads, train_hessians, train_mixed, final_grad):
    # Forward step that is reversed here:
    #   new velocity = decay * old velocity - (1 - decay) * training gradient
    #   new weights  = old weights + rate * new velocity
    step_count = decays.shape[0]
    hyper_count = train_mixed.shape[2]

    weights = np.array(final_weights, dtype=np.float64, copy=True)
    velocity = np.array(final_velocity, dtype=np.float64, copy=True)

    weights_grad = np.array(final_grad, dtype=np.float64, copy=True)
    velocity_grad = np.zeros_like(velocity)
    decays_grad = np.zeros(step_count, dtype=np.float64)
    rates_grad = np.zeros(step_count, dtype=np.float64)
    hyper_grad = np.zeros(hyper_count, dtype=np.float64)

    for t in range(step_count - 1, -1, -1):
        decay = decays[t]
        rate = rates[t]
        gradient = train_grads[t]
        hessian = train_hessians[t]
        mixed = train_mixed[t]

        # Gradient for the learning rate: uses the renewed velocity.
        rates_grad[t] = np.dot(weights_grad, velocity)

        # Reverse the position, then the velocity.
        weights = weights - rate * velocity
        velocity = (velocity + (1.0 - decay) * gradient) / decay

        # The renewed velocity moved the weights.
        velocity_grad = velocity_grad + rate * weights_grad

        # Gradient for the decay: it weighs the old velocity and the gradient.
        decays_grad[t] = np.dot(velocity_grad, velocity + gradient)

        # The training gradient depends on the weights and the hyperparameters;
        # the axis of gradient components meets the velocity derivative.
        weights_grad = weights_grad - (1.0 - decay) * np.dot(velocity_grad, hessian)
        hyper_grad = hyper_grad - (1.0 - decay) * np.dot(velocity_grad, mixed)

        # The old velocity entered the renewed one with the decay.
        velocity_grad = decay * velocity_grad

    return (
        weights,
        velocity,
        weights_grad,
        velocity_grad,
        decays_grad,
        rates_grad,
        hyper_grad,
    )
