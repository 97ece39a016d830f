import { useCurrentLocale } from '../hooks/modal/useCarabinerLocale.js'
import { useCarabinerContext } from '../hooks/shared/context.js'
import { buttonMessages } from './messages.en.js'

/** The buttons' own texts, in the instance's language or the host's words. */
export function useButtonText(): (key: keyof typeof buttonMessages) => string {
  const { messages } = useCarabinerContext().modal.surface
  const locale = useCurrentLocale()
  return (key) => {
    const text = messages[key] ?? locale.messages[key] ?? buttonMessages[key]
    return locale.mapText?.(text) ?? text
  }
}
