import { useCarabinerContext } from '../hooks/context.js'
import { buttonMessages } from './messages.en.js'

/** The buttons' own texts, or the host's. */
export function useButtonText(): (key: keyof typeof buttonMessages) => string {
  const { messages } = useCarabinerContext().modal
  return (key) => messages[key] ?? buttonMessages[key]
}
