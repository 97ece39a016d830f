/** A way in which a service misbehaves, and the requests that it affects. */
export interface Mood {
  /** Answers with this status and no body. */
  readonly status?: number
  /** The Retry-After header in s. */
  readonly retryAfter?: number
  /** Never answers. */
  readonly hangs?: boolean
  /** The delay of the answer in ms. */
  readonly delay?: number
  /** Breaks the answer, in a named way or as a whole. */
  readonly malformed?: boolean | string
  /** The paths with this prefix. `*` stands for one part, `$` ends the path. Default: all paths. */
  readonly path?: string
  /** The number of requests. Default: all, until the test or the lab's page ends it. */
  times?: number
}

/** Returns true if a path starts with the pattern. */
function begins(path: string, pattern: string) {
  const isWhole = pattern.endsWith('$')
  const parts = path.split('/')
  const wanted = (isWhole ? pattern.slice(0, -1) : pattern).split('/')
  if (isWhole && parts.length !== wanted.length) return false
  return wanted.every((part, at) => {
    const name = parts[at]
    if (name === undefined || part === '*') return name !== undefined
    return at === wanted.length - 1 && !isWhole ? name.startsWith(part) : name === part
  })
}

/** Creates the list of ways in which a service misbehaves, the newest first. */
export function createMoods() {
  const moods: Mood[] = []
  return {
    add: (mood: Mood) => void moods.unshift({ ...mood }),
    clear: () => void moods.splice(0),
    /** Returns how to misbehave for a request, and counts the request. */
    take(path: string): Mood | undefined {
      const mood = moods.find((known) => begins(path, known.path ?? '/') && known.times !== 0)
      if (mood?.times !== undefined) mood.times -= 1
      return mood
    },
  }
}
