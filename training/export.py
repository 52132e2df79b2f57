"""Rounds trained tables to bytes and writes the model folder that the program reads."""

import json

import numpy as np
import torch


def quantise(table: torch.Tensor, bits: int) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Whole numbers, one scale a row, and the table as it reads back."""
    most = 2 ** (bits - 1) - 1
    table = table.float()
    scale = table.abs().amax(1) / most
    scale[scale == 0] = 1.0
    if bits < 8:
        # Few steps are better spent on the many small numbers than on the largest one.
        best = None
        for part in (1.0, 0.9, 0.8, 0.7, 0.6):
            tried = (table / (scale * part)[:, None]).round().clamp(-most, most)
            error = (tried * (scale * part)[:, None] - table).pow(2).sum(1)
            if best is None:
                best, chosen, numbers = error, scale * part, tried
            else:
                better = error < best
                best, chosen = torch.where(better, error, best), torch.where(better, scale * part, chosen)
                numbers = torch.where(better[:, None], tried, numbers)
        return numbers.to(torch.int8), chosen, numbers * chosen[:, None]
    numbers = (table / scale[:, None]).round().clamp(-most, most)
    return numbers.to(torch.int8), scale, numbers * scale[:, None]


def pack(numbers: torch.Tensor) -> np.ndarray:
    """Two numbers from −7 to 7 in a byte, the first in its lower half."""
    shifted = (numbers.cpu().numpy().astype(np.int16) + 8).astype(np.uint8).reshape(-1)
    return shifted[0::2] | (shifted[1::2] << 4)


def save_part(path, table: torch.Tensor, gate, keys: tuple, about: dict) -> None:
    numbers, scale, _ = quantise(table, 4)
    np.savez(
        path, numbers=pack(numbers), scale=scale.cpu().numpy(), words=keys[0], pairs=keys[1], pieces=keys[2], labels=keys[3],
        gate=np.zeros(0, np.float32) if gate is None else gate.cpu().numpy(), about=np.array(json.dumps(about)),
    )
