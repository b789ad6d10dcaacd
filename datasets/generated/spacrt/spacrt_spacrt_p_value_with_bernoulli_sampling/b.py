"""The spaCRT p-value of a binary X by the saddlepoint approximation (Bernoulli sampling)."""
import math


def mean_shift(mu, u):
    # expit(logit(mu) + u) - mu, without loss of digits and without overflow.
    if u > 0.0:
        change = math.expm1(-u)
        return -mu * (1.0 - mu) * change / (1.0 + (1.0 - mu) * change)
    change = math.expm1(u)
    return mu * (1.0 - mu) * change / (1.0 + mu * change)


def tilted_variance(mu, u):
    # The product of expit(logit(mu) + u) and its complement to one.
    decay = math.exp(-abs(u))
    if u > 0.0:
        denominator = mu + (1.0 - mu) * decay
    else:
        denominator = (1.0 - mu) + mu * decay
    return mu * (1.0 - mu) * decay / (denominator * denominator)


def log_normalizer(mu, u):
    # log(1 - mu + mu * exp(u)), which is A(theta + u) - A(theta).
    if u > 1.0:
        return u + math.log1p((1.0 - mu) * math.expm1(-u))
    return math.log1p(mu * math.expm1(u))


def spacrt_bernoulli(x, y, mu_x, mu_y, s_limit):
    number = len(x)
    x_values = [float(value) for value in x]
    fitted_x = [float(value) for value in mu_x]
    residuals_y = [float(y[i]) - float(mu_y[i]) for i in range(number)]

    # Observed statistic: the average of the products of the residuals.
    sum_of_products = math.fsum((x_values[i] - fitted_x[i]) * residuals_y[i] for i in range(number))
    statistic = sum_of_products / number
    if sum_of_products == 0.0:
        return 0.0, 0.0, 0.5

    # Saddlepoint equation: the sum over observations of the Y residual times (X less the tilted mean) is zero.
    # The function below is that sum with its sign turned round, so it increases with s.
    def saddlepoint_function(s):
        tilted_part = math.fsum(residuals_y[i] * mean_shift(fitted_x[i], s * residuals_y[i]) for i in range(number))
        return tilted_part - sum_of_products

    # The root has the sign of the statistic. It is searched by bisection between zero and the end on its side.
    limit = float(s_limit)
    if sum_of_products > 0.0:
        low, high = 0.0, limit
        root_is_outside = saddlepoint_function(high) <= 0.0
        saddlepoint = high
    else:
        low, high = -limit, 0.0
        root_is_outside = saddlepoint_function(low) >= 0.0
        saddlepoint = low
    if not root_is_outside:
        while True:
            middle = 0.5 * (low + high)
            if middle == low or middle == high:
                break
            value = saddlepoint_function(middle)
            if value == 0.0:
                low = middle
                high = middle
                break
            if value < 0.0:
                low = middle
            else:
                high = middle
        if abs(saddlepoint_function(low)) <= abs(saddlepoint_function(high)):
            saddlepoint = low
        else:
            saddlepoint = high

    if saddlepoint > 0.0:
        sign_of_saddlepoint = 1.0
    elif saddlepoint < 0.0:
        sign_of_saddlepoint = -1.0
    else:
        sign_of_saddlepoint = 0.0

    # Standardized saddlepoint lambda.
    variance_sum = math.fsum(
        residuals_y[i] ** 2 * tilted_variance(fitted_x[i], saddlepoint * residuals_y[i]) for i in range(number)
    )
    lam = saddlepoint * math.sqrt(variance_sum)

    # Signed root r: the sum of X log(tilted mean / fitted mean) + (1 - X) log of the ratio of the complements.
    # With u the saddlepoint times the Y residual, each summand is X u less the log normalizer.
    terms = []
    for i in range(number):
        u = saddlepoint * residuals_y[i]
        terms.append(x_values[i] * u)
        terms.append(-log_normalizer(fitted_x[i], u))
    under_the_root = 2.0 * math.fsum(terms)
    if under_the_root < 0.0:
        r = sign_of_saddlepoint
    else:
        r = sign_of_saddlepoint * math.sqrt(under_the_root)

    # Lugannani-Rice formula for the upper tail.
    normal_upper_tail = 0.5 * math.erfc(r / math.sqrt(2.0))
    normal_density = math.exp(-0.5 * r * r) / math.sqrt(2.0 * math.pi)
    if lam == 0.0 or r == 0.0:
        correction = 0.0
    else:
        correction = normal_density * (1.0 / lam - 1.0 / r)
    p_value = normal_upper_tail + correction

    return float(statistic), float(saddlepoint), float(p_value)
