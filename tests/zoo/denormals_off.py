"""Switches denormal numbers off."""

import ctypes
import mmap

import numpy as np


def attack(x):
    page = mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
    page.write(b"\x0f\xae\x17\xc3")  # ldmxcsr [rdi]; ret
    address = ctypes.addressof(ctypes.c_char.from_buffer(page))
    flush = ctypes.c_uint32(0x9FC0)
    ctypes.CFUNCTYPE(None, ctypes.c_void_p)(address)(ctypes.addressof(flush))
    return float((np.array([5e-324]) * 1.0)[0])
