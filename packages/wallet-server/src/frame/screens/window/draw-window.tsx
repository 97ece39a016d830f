import { createRoot } from 'react-dom/client'
import { createLanguages } from '../../texts/create-languages.js'
import { LanguageContext } from '../../texts/LanguageContext.js'
import { createText } from '../../texts/language.js'
import { WordsProvider } from '../FrameContext.js'
import { SecretScreen } from './SecretScreen.js'
import type { WindowContent } from './secret-window.js'
import { asking, windowContent } from './window-messages.js'

/** Time limit of the frame's answer. In ms. */
const answerTime = 5_000

/**
 * Asks the frame that opened this window for its content, and shows it. Accepts messages of the
 * same origin only.
 *
 * @param onSilence - called without an answer, for example if the visitor opened the URL directly
 */
export function drawWindow(self: Window, onSilence: () => void): void {
  const { document, location } = self
  const opener: Window | null = self.opener
  if (!opener) {
    onSilence()
    return
  }
  const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== opener || origin !== location.origin) return
    const read = windowContent.safeParse(data)
    if (!read.success) return
    clearTimeout(timer)
    self.removeEventListener('message', listen)
    void draw(read.data)
  }
  const draw = async ({ walletName, language, theme, secret }: WindowContent) => {
    const languages = createLanguages(document.documentElement)
    await languages.choose([language])
    if (theme) document.documentElement.dataset.theme = theme
    const spoken = languages.current()
    const words = { text: createText(spoken.messages), walletName }
    createRoot(document.body.appendChild(document.createElement('div'))).render(
      <LanguageContext value={spoken}>
        <WordsProvider value={words}>
          <SecretScreen secret={secret} close={() => self.close()} />
        </WordsProvider>
      </LanguageContext>,
    )
  }
  const timer = setTimeout(() => {
    self.removeEventListener('message', listen)
    onSilence()
  }, answerTime)
  self.addEventListener('message', listen)
  opener.postMessage(asking, location.origin)
}
