/** Runs a check of a signature. One that throws, for numbers out of range or points off the curve, did not hold. */
export function attempt<T>(verify: () => T): T | false {
  try {
    return verify()
  } catch {
    return false
  }
}
