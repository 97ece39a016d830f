/** The maximum number of errors within the period, and the period in ms. */
const most = 5
const period = 60_000

/**
 * Limits the number of errors reported per minute, so that a repeated error does not cause
 * thousands of reports.
 *
 * @returns a function that returns whether another error may be reported now
 */
export function createErrorBudget(now: () => number = Date.now): () => boolean {
  let reportTimes: number[] = []
  return () => {
    const at = now()
    reportTimes = reportTimes.filter((time) => at - time < period)
    if (reportTimes.length >= most) return false
    reportTimes.push(at)
    return true
  }
}
