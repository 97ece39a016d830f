import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../texts/LanguageContext.js'
import { useFrame } from '../FrameContext.js'
import { GuardedButton } from '../GuardedButton.js'
import { ErrorText } from '../Notice.js'
import { openSecretWindow, type SecretWindow, type WindowContent } from './secret-window.js'

interface InWindowProps {
  /** Reads the secret in the press. */
  secret(): WindowContent['secret']
}

/**
 * Shows a secret in a window of the frame's own origin, which no page can cover. It closes with the
 * screen.
 */
export function InWindow({ secret }: InWindowProps) {
  const { text, walletName } = useFrame()
  const { code: language } = useLanguage()
  const secretWindow = useRef<SecretWindow>(undefined)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => () => secretWindow.current?.close(), [])
  const open = () => {
    secretWindow.current?.close()
    const theme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
    secretWindow.current = openSecretWindow(window, {
      walletName,
      language,
      secret: secret(),
      theme: document.documentElement.dataset.theme === undefined ? undefined : theme,
    })
    setRefused(secretWindow.current === undefined)
  }
  return (
    <>
      <p>{text('window.text')}</p>
      <GuardedButton look="main" onPress={open}>
        {text('window.open')}
      </GuardedButton>
      <ErrorText>{isRefused ? text('window.refused') : undefined}</ErrorText>
    </>
  )
}
