/** The maximum number of errors in a period of `within` ms. */
const most = 5
const within = 60_000

/**
 * Limits the errors reported in any minute, so that a repeated error is not reported a thousand
 * times.
 *
 * @returns whether one more may be reported now
 */
export function createErrorBudget(now: () => number = Date.now): () => boolean {
  let reportTimes: number[] = []
  return () => {
    const at = now()
    reportTimes = reportTimes.filter((time) => at - time < within)
    if (reportTimes.length >= most) return false
    reportTimes.push(at)
    return true
  }
}
