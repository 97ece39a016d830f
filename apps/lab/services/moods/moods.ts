/** How a service answers, instead of well. */
export interface Mood {
  /** With this status and nothing to read. */
  readonly status?: number
  /** In s, sent along. */
  readonly retryAfter?: number
  /** Never. */
  readonly hangs?: boolean
  /** In ms, late. */
  readonly delay?: number
  /** With a broken answer, or with one that is broken in this way. */
  readonly malformed?: boolean | string
  /** On paths that begin so, with `*` for any one part, `$` at the end for no more. Default: on all. */
  readonly path?: string
  /** So often. Default: until told otherwise. */
  times?: number
}

/** Whether a path begins as a pattern says. */
function begins(path: string, pattern: string) {
  const isWhole = pattern.endsWith('$')
  const given = path.split('/')
  const wanted = (isWhole ? pattern.slice(0, -1) : pattern).split('/')
  if (isWhole && given.length !== wanted.length) return false
  return wanted.every((part, at) => {
    const found = given[at]
    if (found === undefined || part === '*') return found !== undefined
    return at === wanted.length - 1 && !isWhole ? found.startsWith(part) : found === part
  })
}

/** The moods that a service was told, the last one first. */
export function createMoods() {
  const moods: Mood[] = []
  return {
    add: (mood: Mood) => void moods.unshift({ ...mood }),
    clear: () => void moods.splice(0),
    /** The one for a request; it is used up by it. */
    take(path: string): Mood | undefined {
      const mood = moods.find((known) => begins(path, known.path ?? '/') && known.times !== 0)
      if (mood?.times !== undefined) mood.times -= 1
      return mood
    },
  }
}
