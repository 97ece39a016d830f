import type { ListedPasskey } from '../../passkeys/list-passkeys.js'
import { useLanguage } from '../../texts/LanguageContext.js'
import { useFrame } from '../FrameContext.js'

/** Returns a passkey's distinguishing text: device, date and purpose. */
export function usePasskeyText() {
  const { text } = useFrame()
  const { code } = useLanguage()
  const day = new Intl.DateTimeFormat(code, { dateStyle: 'medium' })
  return ({ device, addedAt, signsIn, opensKeys }: ListedPasskey) => {
    const does = signsIn
      ? text(opensKeys ? 'passkeys.does.both' : 'passkeys.does.signs-in')
      : text('passkeys.does.opens')
    return {
      device: device ?? text('passkeys.unknown'),
      does: addedAt === null ? does : `${day.format(addedAt)} · ${does}`,
    }
  }
}
