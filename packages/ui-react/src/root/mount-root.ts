import { adoptSheet } from './adopt-sheet.js'
import { finishUnseen } from './finish-unseen.js'

export interface MountOptions {
  readonly document: Document
  /** Makes the element a part of the page, and not a layer over it. */
  readonly embedded?: boolean
  /** For style elements in browsers without constructable sheets. */
  readonly nonce?: string | undefined
  /** Style sheets that are adopted before the element is in the page. */
  readonly styles?: readonly string[]
}

export interface IsolatedRoot {
  readonly host: HTMLElement
  readonly shadow: ShadowRoot
  /**
   * Elements that wallets added to the page during requests. They stay usable while the modal is
   * open.
   */
  readonly spared: WeakSet<Element>
  /**
   * Puts the element into the page or moves it. Its parent is the body or a native modal dialog of
   * the host.
   */
  place(container: Element): void
  /** Adds a style sheet to this root, once. */
  adopt(css: string): void
  destroy(): void
}

/**
 * Events that stay inside Carabiner's element. A host's focus trap, outside-click handler, hotkey
 * or scroll lock would otherwise react to them.
 */
const KEPT_INSIDE = [
  'focusin',
  'focusout',
  'keydown',
  'keyup',
  'keypress',
  'pointerdown',
  'mousedown',
  'touchstart',
  'touchmove',
  'wheel',
] as const

const stopEvent = (event: Event) => event.stopPropagation()

/** Creates `<div data-carabiner>` with an open shadow root. React renders into `shadow`. */
export function mountRoot({
  document,
  embedded = false,
  nonce,
  styles = [],
}: MountOptions): IsolatedRoot {
  const host = document.createElement('div')
  host.setAttribute('data-carabiner', '')
  host.toggleAttribute('data-embedded', embedded)
  // Without this attribute, dialogs of React Aria block presses on outside elements.
  if (!embedded) host.setAttribute('data-react-aria-top-layer', 'true')
  host.dir = 'ltr'
  host.lang = 'en'
  const shadow = host.attachShadow({ mode: 'open' })

  const adopted = new Set<string>()
  const adopt = (css: string) => {
    if (adopted.has(css)) return
    adopted.add(css)
    adoptSheet(css, { document, shadow, nonce })
  }
  for (const css of styles) adopt(css)

  // Stops events at the host element. React listens inside, on the shadow root, and has handled
  // them by then.
  const stopFinishing = finishUnseen(document, shadow)
  for (const type of KEPT_INSIDE) host.addEventListener(type, stopEvent, { passive: true })
  return {
    host,
    shadow,
    spared: new WeakSet(),
    adopt,
    place(container) {
      if (host.parentNode !== container) container.append(host)
    },
    destroy() {
      stopFinishing()
      host.remove()
    },
  }
}
