/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/**
 * @typedef {object} Target
 * @property {string[]} content path to the content that the visitor waits for
 * @property {boolean} [wordless] true for a picture; other content counts only with a visible word
 * @property {string[]} panel path to the panel around it, which settles
 * @property {string[]} [outline] path to the placeholder that is drawn before the panel
 * @property {number} quiet ms without a change after which the panel has settled
 */

/**
 * @typedef {object} Opening
 * @property {number} answered ms from the input's own time to the end of the first frame with the panel or its outline
 * @property {number} painted ms from the input's own time to the end of the first frame with its content
 * @property {number} settled ms from the same time to the last change number of elements in the panel
 * @property {number} elements of the panel
 */

/**
 * @typedef {object} Clock
 * @property {(target: Target) => void} arm sets the target of the next input
 * @property {() => Promise<Opening>} result of the last `arm`
 * @property {(path: string[]) => boolean} shows
 * @property {() => number} interactive ms from the navigation to the end of the first paint, or of the last long task
 */

/**
 * Runs inside the page, before the page's own scripts. A path is a list of selectors: each is searched in the shadow
 * root, or else in the children, of the previous match.
 */
export function installClock() {
  const deadline = 30_000
  const stillFrames = 20
  let longTaskEnd = 0
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) longTaskEnd = startTime + duration
  }).observe({ type: 'longtask', buffered: true })

  /** @param {string[]} path @param {ParentNode} root @returns {Element[]} */
  const findAll = ([selector = '', ...rest], root = document) => {
    const matches = [...root.querySelectorAll(selector)]
    return rest.length ? matches.flatMap((it) => findAll(rest, it.shadowRoot ?? it)) : matches
  }
  /** @param {Element} element @returns {Element | null} */
  const parent = (element) => {
    if (element.assignedSlot) return element.assignedSlot
    if (element.parentElement) return element.parentElement
    const root = element.getRootNode()
    return root instanceof ShadowRoot ? root.host : null
  }
  /** @param {Element} element */
  const opacity = (element) => {
    let product = 1
    for (let at = /** @type {Element | null} */ (element); at; at = parent(at)) {
      product *= Number(getComputedStyle(at).opacity)
    }
    return product
  }
  /** Less than a tenth of the opacity counts as invisible. @param {Element} element */
  const isVisible = (element) => {
    const { width, height, top, left, bottom, right } = element.getBoundingClientRect()
    const inside = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    if (!inside || width * height === 0) return false
    return getComputedStyle(element).visibility === 'visible' && opacity(element) >= 0.1
  }
  /** @param {string[]} path */
  const visible = (path) => findAll(path).find(isVisible)
  const shows = (/** @type {string[]} */ path) => Boolean(visible(path))

  /** Returns an element and all its descendants, in shadow roots too. @param {Element} element @returns {Element[]} */
  const inside = (element) => {
    const own = [element, ...element.querySelectorAll('*')]
    const roots = own.flatMap(({ shadowRoot }) => (shadowRoot ? [...shadowRoot.children] : []))
    return [...own, ...roots.flatMap(inside)]
  }
  /** Rows are drawn as bars before they have words. @param {Element} element */
  const hasWords = ({ childNodes }) =>
    [...childNodes].some((node) => node instanceof Text && /\S/.test(node.data))
  /** @param {string[]} path */
  const showsWords = (path) =>
    findAll(path).some(
      (it) => isVisible(it) && inside(it).some((at) => hasWords(at) && isVisible(at)),
    )

  /** @param {Set<Element>} elements */
  const isMoving = (elements) => {
    const roots = new Set([...elements].map((it) => it.getRootNode()))
    return [...roots].some((root) => {
      if (!(root instanceof Document || root instanceof ShadowRoot)) return false
      return root.getAnimations().some(({ effect, playState }) => {
        const hasEnd = effect?.getComputedTiming().endTime !== Infinity
        const target = effect instanceof KeyframeEffect && effect.target
        return playState === 'running' && hasEnd && target && elements.has(target)
      })
    })
  }
  /**
   * Returns the visible properties of an element: place, size, opacity and number of elements.
   * @param {Element | undefined} element
   */
  const look = (element) => {
    if (!element) return { sight: 'gone', moving: false, count: 0 }
    const elements = new Set(inside(element))
    const { x, y, width, height } = element.getBoundingClientRect()
    const box = [x, y, width, height].map(Math.round)
    const sight = [...box, opacity(element).toFixed(2), elements.size].join()
    return { sight, moving: isMoving(elements), count: elements.size }
  }

  /** Resolves at the end of the current frame. A message event comes after the frame is painted. */
  const frameOver = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(undefined)
      port2.postMessage(undefined)
    })
  const nextFrame = () => new Promise(requestAnimationFrame)

  /** @param {() => boolean} isSeen @param {number} start */
  const firstFrame = async (isSeen, start) => {
    do {
      if (performance.now() - start > deadline) throw new Error('What was waited for did not come.')
      await nextFrame()
    } while (!isSeen())
    await frameOver()
    return performance.now() - start
  }
  /** @param {Target} target @param {number} start @returns {Promise<Opening>} */
  const watch = async ({ content, wordless, panel, outline = [], quiet }, start) => {
    const isAnswered = () => shows(panel) || (outline.length > 0 && shows(outline))
    const [answered, painted] = await Promise.all([
      firstFrame(isAnswered, start),
      firstFrame(() => (wordless ? shows(content) : showsWords(content)), start),
    ])
    let changed = painted
    let last = look(visible(panel))
    // Frames count too: a busy machine can skip all of them for that long.
    let still = 0
    const isQuiet = () => still >= stillFrames && performance.now() - start - changed >= quiet
    while (!isQuiet() && changed < deadline) {
      await nextFrame()
      const now = look(visible(panel))
      const same = now.sight === last.sight && !now.moving
      if (!same) changed = performance.now() - start
      still = same ? still + 1 : 0
      last = now
    }
    return { answered, painted, settled: changed, elements: last.count }
  }

  /** The events that end a press, or begin one on a keyboard. */
  const inputs = ['pointerup', 'keydown']
  /** @type {Promise<Opening>} */
  let opening = new Promise(() => {})
  /** @type {Clock} */
  const clock = {
    arm(target) {
      opening = new Promise((resolve, reject) => {
        const go = (/** @type {Event} */ { timeStamp }) => {
          for (const type of inputs) removeEventListener(type, go, true)
          watch(target, timeStamp).then(resolve, reject)
        }
        for (const type of inputs) addEventListener(type, go, true)
      })
    },
    result: () => opening,
    shows,
    interactive: () => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return Math.max(paint?.startTime ?? 0, longTaskEnd)
    },
  }
  Object.assign(globalThis, { benchClock: clock })
}
