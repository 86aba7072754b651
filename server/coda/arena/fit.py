"""Learning a network from positions and who won: gradient descent on the log-loss, the same for the same seed."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from coda.bots.hard.value import Network

Numbers = npt.NDArray[np.float64]
HIDDEN, EPOCHS, BATCH, RATE, DECAY = 16, 60, 128, 3e-3, 1e-3
MEMBERS = 4
"""So many networks are learned from other first numbers, and their logits averaged: one alone is a matter of luck."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """A network, its log-loss on games that it did not learn from, and the log-loss of looking at nothing."""

    network: Network
    log_loss: float
    baseline: float


def fit(inputs: Numbers, won: Numbers, seed: int) -> Fitted:
    """What several networks say together, each as it fits best after one of its epochs.

    The last seventh of the positions is not learned from, and judges.
    """
    kept = len(inputs) - len(inputs) // 7
    mean, spread = inputs[:kept].mean(axis=0), inputs[:kept].std(axis=0) + 1e-3
    scaled = (inputs - mean) / spread
    members = [_member(scaled, won, kept, rng) for rng in np.random.default_rng(seed).spawn(MEMBERS)]
    network = Network(
        np.hstack([each.first for each in members]),
        np.concatenate([each.first_bias for each in members]),
        np.concatenate([each.second for each in members]) / MEMBERS,
        float(np.mean([each.second_bias for each in members])),
    )
    baseline = _log_loss(np.full(len(won) - kept, won[:kept].mean()), won[kept:])
    log_loss = _log_loss(network.chances(scaled[kept:]), won[kept:])
    first = network.first / spread[:, None]
    unscaled = Network(first, network.first_bias - mean @ first, network.second, network.second_bias)
    return Fitted(unscaled, log_loss, baseline)


def _member(scaled: Numbers, won: Numbers, kept: int, rng: np.random.Generator) -> Network:
    """One network, learned from the first positions as the others judge it."""
    width = scaled.shape[1]
    numbers = [
        rng.normal(0, width**-0.5, (width, HIDDEN)),
        np.zeros(HIDDEN),
        rng.normal(0, 0.3 * HIDDEN**-0.5, HIDDEN),
        np.zeros(1),
    ]
    mover = _Adam(numbers)
    best, least = _network(numbers), np.inf
    order = np.arange(kept)
    for epoch in range(EPOCHS):
        rng.shuffle(order)
        for start in range(0, kept, BATCH):
            batch = order[start : start + BATCH]
            mover.step(
                _gradients(numbers, scaled[batch], won[batch]), RATE * 0.5 * (1 + np.cos(np.pi * epoch / EPOCHS))
            )
        network = _network(numbers)
        loss = _log_loss(network.chances(scaled[kept:]), won[kept:])
        if loss < least:
            best, least = network, loss
    return best


class _Adam:
    """Kingma and Ba 2015, with decay of the weights but not of the biases (Loshchilov and Hutter 2019)."""

    def __init__(self, numbers: list[Numbers]) -> None:
        self._numbers = numbers
        self._means = [np.zeros_like(each) for each in numbers]
        self._squares = [np.zeros_like(each) for each in numbers]
        self._steps = 0

    def step(self, gradients: list[Numbers], rate: float) -> None:
        self._steps += 1
        for i, gradient in enumerate(gradients):
            self._means[i] = 0.9 * self._means[i] + 0.1 * gradient
            self._squares[i] = 0.999 * self._squares[i] + 0.001 * gradient**2
            mean = self._means[i] / (1 - 0.9**self._steps)
            size = np.sqrt(self._squares[i] / (1 - 0.999**self._steps)) + 1e-8
            self._numbers[i] -= rate * (mean / size + (DECAY * self._numbers[i] if i in (0, 2) else 0))


def _network(numbers: list[Numbers]) -> Network:
    return Network(numbers[0].copy(), numbers[1].copy(), numbers[2].copy(), float(numbers[3][0]))


def _gradients(numbers: list[Numbers], inputs: Numbers, won: Numbers) -> list[Numbers]:
    first, first_bias, second, second_bias = numbers
    inner = np.tanh(inputs @ first + first_bias)
    error = (1 / (1 + np.exp(-(inner @ second + second_bias))) - won) / len(won)
    back = np.outer(error, second) * (1 - inner**2)
    return [inputs.T @ back, back.sum(axis=0), inner.T @ error, np.array([error.sum()])]


def _log_loss(chances: Numbers, won: Numbers) -> float:
    sure = np.clip(np.where(won > 0.5, chances, 1 - chances), 1e-9, 1)
    return float(-np.log(sure).mean())
