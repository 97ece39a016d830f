// @ts-check

/**
 * @typedef {object} Mood How a service answers, instead of well.
 * @property {number} [status] with this status and nothing to read
 * @property {number} [retryAfter] in s, sent along
 * @property {boolean} [hangs] never
 * @property {number} [delay] in ms, late
 * @property {boolean | string} [malformed] with a broken answer, or with one that is broken in this way
 * @property {string} [path] on paths that begin so, with `*` for any one part, `$` at the end for no more. Default: on all
 * @property {number} [times] so often. Default: until told otherwise
 */

/** Whether a path begins as a pattern says. @param {string} path @param {string} pattern */
function begins(path, pattern) {
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
  /** @type {Mood[]} */
  const moods = []
  return {
    /** @param {Mood} mood */
    add: (mood) => void moods.unshift({ ...mood }),
    clear: () => void moods.splice(0),
    /** The one for a request; it is used up by it. @param {string} path @returns {Mood | undefined} */
    take(path) {
      const mood = moods.find((known) => begins(path, known.path ?? '/') && known.times !== 0)
      if (mood?.times !== undefined) mood.times -= 1
      return mood
    },
  }
}
