import { directionOf, type Locale } from '../i18n/locale.js'
import { adoptSheet } from '../root/adopt-sheet.js'
import { showAsPopover } from '../root/layer/show-as-popover.js'
import { setMode, type ThemeMode } from '../theme/mode.js'
import type { ThemeVariables } from '../theme/theme-variables.js'
import css from './first-frame.css'

export interface FirstFrame {
  title: string
  locale: Locale
  mode: ThemeMode
  variables: ThemeVariables
  nonce: string | undefined
  /** Called when the visitor presses Escape before the dialog shows. */
  onEscape(): void
}

/** In ms. A dialog that replaces the outline within this time continues the entrance animation. */
const entering = 60
/** The number of rows that Connect usually has. */
const rows = 4

/**
 * Draws the dialog's outline while the modal's code is loading. The outline is hidden from screen
 * readers, because the button announces that it is busy.
 *
 * @returns a function that removes the outline
 */
function showFirstFrame(container: Element, frame: FirstFrame): () => void {
  const { ownerDocument: document } = container
  const host = document.createElement('div')
  host.setAttribute('data-carabiner-first-frame', '')
  host.setAttribute('aria-hidden', 'true')
  host.lang = frame.locale.code
  host.dir = directionOf(frame.locale)
  setMode(host, frame.mode)
  for (const [name, value] of Object.entries(frame.variables)) {
    host.style.setProperty(name, String(value))
  }
  const shadow = host.attachShadow({ mode: 'open' })
  adoptSheet(css, { document, shadow, nonce: frame.nonce })

  const box = (className: string, parent: Node) => {
    const element = document.createElement('div')
    element.className = className
    parent.appendChild(element)
    return element
  }
  const card = box('card', box('scrim', shadow))
  // Keeps the height of the line if there is no title.
  box('title', card).textContent = frame.title || '\u00a0'
  for (let row = 0; row < rows; row += 1) box('row', card)
  container.append(host)
  showAsPopover(host)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') frame.onEscape()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => {
    document.removeEventListener('keydown', onKeyDown)
    host.remove()
  }
}

export interface WaitingFrame {
  isShown(): boolean
  /** Returns whether the entrance animation is over. If so, the dialog skips its own. */
  isDrawn(): boolean
  show(container: Element): void
  hide(): void
}

/** Creates the first frame of an instance, which shows at most one outline at a time. */
export function createWaitingFrame(describe: () => FirstFrame): WaitingFrame {
  let remove: (() => void) | undefined
  let since = 0
  return {
    isShown: () => remove !== undefined,
    isDrawn: () => remove !== undefined && performance.now() - since > entering,
    show(container) {
      if (remove) return
      since = performance.now()
      remove = showFirstFrame(container, describe())
    },
    hide() {
      remove?.()
      remove = undefined
    },
  }
}
