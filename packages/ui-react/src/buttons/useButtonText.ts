import { useCurrentLocale } from '../hooks/modal/useCarabinerLocale.js'
import { useCarabinerContext } from '../hooks/shared/context.js'
import { en } from './messages.en.js'

/** The buttons' own texts, in the instance's language or the host's words. */
export function useButtonText(): (key: keyof typeof en) => string {
  const { messages } = useCarabinerContext().modal.surface
  const locale = useCurrentLocale()
  return (key) => {
    const text = messages[key] ?? locale.messages[key] ?? en[key]
    return locale.mapText?.(text) ?? text
  }
}
