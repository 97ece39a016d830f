/** How many errors are reported within how long (in ms). */
const most = 5
const within = 60_000

/**
 * Lets so many through in any minute: an error that comes over and over is told once, not a thousand times.
 *
 * @returns whether one more may be told now
 */
export function createErrorBudget(now: () => number = Date.now): () => boolean {
  let told: number[] = []
  return () => {
    const at = now()
    told = told.filter((time) => at - time < within)
    if (told.length >= most) return false
    told.push(at)
    return true
  }
}
