/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/**
 * @typedef {object} Opening
 * @property {number} answered ms from the input's own time to the end of the first frame that shows the modal, or its outline
 * @property {number} painted ms from the input's own time to the end of the first frame that shows the modal
 * @property {number} settled ms from the same time to the last change of the modal
 * @property {number} elements
 */

/**
 * @typedef {object} Clock
 * @property {(path: string[], quiet: number, outline?: string[]) => void} arm before an input: what to look for in the frames after it
 * @property {() => Promise<Opening>} result of what was armed last
 * @property {(path: string[]) => boolean} shows
 * @property {() => number} interactive ms from the navigation to the end of the first paint, or of the last long task
 */

/**
 * Runs inside the page, and starts before its own scripts. A path is a list of selectors: each is looked for in the
 * shadow root, or else in the children, of what the one before it found.
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
    const found = [...root.querySelectorAll(selector)]
    return rest.length ? found.flatMap((it) => findAll(rest, it.shadowRoot ?? it)) : found
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
  /** A tenth of its opacity counts: less is not seen. @param {Element} element */
  const isVisible = (element) => {
    const { width, height, top, left, bottom, right } = element.getBoundingClientRect()
    const inside = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    if (!inside || width * height === 0) return false
    return getComputedStyle(element).visibility === 'visible' && opacity(element) >= 0.1
  }
  /** @param {string[]} path */
  const visible = (path) => findAll(path).find(isVisible)

  /** All that is inside, in shadow roots too. @param {Element} element @returns {Element[]} */
  const inside = (element) => {
    const own = [element, ...element.querySelectorAll('*')]
    const roots = own.flatMap(({ shadowRoot }) => (shadowRoot ? [...shadowRoot.children] : []))
    return [...own, ...roots.flatMap(inside)]
  }
  /** @param {Set<Element>} elements */
  const isMoving = (elements) => {
    const roots = new Set([...elements].map((it) => it.getRootNode()))
    return [...roots].some((root) => {
      if (!(root instanceof Document || root instanceof ShadowRoot)) return false
      return root.getAnimations().some(({ effect, playState }) => {
        const ends = effect?.getComputedTiming().endTime !== Infinity
        const target = effect instanceof KeyframeEffect && effect.target
        return playState === 'running' && ends && target && elements.has(target)
      })
    })
  }
  /** What a visitor sees change: place, size, opacity, how much is in it. @param {Element | undefined} element */
  const look = (element) => {
    if (!element) return { sight: 'gone', moving: false, count: 0 }
    const elements = new Set(inside(element))
    const { x, y, width, height } = element.getBoundingClientRect()
    const box = [x, y, width, height].map(Math.round)
    const sight = [...box, opacity(element).toFixed(2), elements.size].join()
    return { sight, moving: isMoving(elements), count: elements.size }
  }

  /** The end of the frame that is being made: a message waits until it was painted. */
  const frameOver = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(undefined)
      port2.postMessage(undefined)
    })
  const nextFrame = () => new Promise(requestAnimationFrame)

  /** @param {string[]} path @param {number} start */
  const firstSeen = async (path, start) => {
    do {
      if (performance.now() - start > deadline) throw new Error(`No ${path.join(' ')}`)
      await nextFrame()
    } while (!visible(path))
    await frameOver()
    return performance.now() - start
  }
  /** @param {string[]} path @param {number} quiet @param {number} start @param {string[]} [outline] @returns {Promise<Opening>} */
  const watch = async (path, quiet, start, outline) => {
    const seen = firstSeen(path, start)
    const answered = await (outline ? Promise.race([firstSeen(outline, start), seen]) : seen)
    const painted = await seen
    let changed = painted
    let last = look(visible(path))
    // Frames are counted too: a busy machine can leave out all of them for that long.
    let still = 0
    const isQuiet = () => still >= stillFrames && performance.now() - start - changed >= quiet
    while (!isQuiet() && changed < deadline) {
      await nextFrame()
      const now = look(visible(path))
      const same = now.sight === last.sight && !now.moving
      if (!same) changed = performance.now() - start
      still = same ? still + 1 : 0
      last = now
    }
    return { answered, painted, settled: changed, elements: last.count }
  }

  /** What a press ends with, or begins with on a keyboard. */
  const inputs = ['pointerup', 'keydown']
  /** @type {Promise<Opening>} */
  let opening = new Promise(() => {})
  /** @type {Clock} */
  const clock = {
    arm(path, quiet, outline) {
      opening = new Promise((resolve, reject) => {
        const go = (/** @type {Event} */ { timeStamp }) => {
          for (const type of inputs) removeEventListener(type, go, true)
          watch(path, quiet, timeStamp, outline).then(resolve, reject)
        }
        for (const type of inputs) addEventListener(type, go, true)
      })
    },
    result: () => opening,
    shows: (path) => Boolean(visible(path)),
    interactive: () => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return Math.max(paint?.startTime ?? 0, longTaskEnd)
    },
  }
  Object.assign(globalThis, { benchClock: clock })
}
