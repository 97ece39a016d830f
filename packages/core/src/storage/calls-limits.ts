/** Calls of one run. */
export const maxCalls = 32
/** Call data of a run, in hex digits. */
export const maxCallData = 65_536
/** Of the caller's own note, in bytes. */
export const maxCallsNote = 4_096
/** Runs of calls: those that have ended make room for new ones. */
export const maxStoredRuns = 40
/** Runs that have not ended. */
export const maxOpenRuns = 20
/** How long a run is kept after its end, in ms. */
export const keptRunLifetime = 7 * 24 * 60 * 60_000
/** Runs together, as text: well below what a record may hold. */
export const maxStoredRunsLength = 200_000
