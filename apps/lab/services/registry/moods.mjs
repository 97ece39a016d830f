// @ts-check

/**
 * @typedef {object} Mood How the registry answers, instead of well.
 * @property {number} [status] with this status and nothing to read
 * @property {number} [retryAfter] in s, sent along
 * @property {boolean} [hangs] never
 * @property {number} [delay] in ms, late
 * @property {boolean} [malformed] with every second wallet broken, and a broken answer on other paths
 * @property {string} [path] on paths that begin so. Default: on all
 * @property {number} [times] so often. Default: until told otherwise
 */

/** The moods that the registry was told, the last one first. */
export function createMoods() {
  /** @type {Mood[]} */
  const moods = []
  return {
    /** @param {Mood} mood */
    add: (mood) => void moods.unshift({ ...mood }),
    clear: () => void moods.splice(0),
    /** The one for a request; it is used up by it. @param {string} path @returns {Mood | undefined} */
    take(path) {
      const mood = moods.find((known) => path.startsWith(known.path ?? '/') && known.times !== 0)
      if (mood?.times !== undefined) mood.times -= 1
      return mood
    },
  }
}
