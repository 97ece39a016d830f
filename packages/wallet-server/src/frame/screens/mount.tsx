import { Fragment, useMemo, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { LanguageContext } from '../texts/LanguageContext.js'
import { createText } from '../texts/language.js'
import { ExportScreen } from './export/ExportScreen.js'
import { FrameProvider } from './FrameContext.js'
import { HeightContext } from './height/HeightContext.js'
import { KeysScreen } from './keys/KeysScreen.js'
import { LoginQuestion } from './logins/LoginQuestion.js'
import { PasskeysScreen } from './passkeys/PasskeysScreen.js'
import { RecoveryScreen } from './recovery/RecoveryScreen.js'
import type { Drawing, DrawingParts, OwnScreen } from './screens.js'
import { SignInScreen } from './sign-in/SignInScreen.js'
import type { ScreenEnd, Stage } from './stage.js'

/** Renders the stage into an element. */
export function mount(
  element: Element,
  stage: Stage,
  { languages, tellHeight, ...parts }: DrawingParts,
): Drawing {
  const root = createRoot(element)
  const Top = () => useSyncExternalStore(stage.subscribe, stage.top)
  const Spoken = () => {
    const language = useSyncExternalStore(languages.subscribe, languages.current)
    const inLanguage = useMemo(
      () => ({ ...parts, text: createText(language.messages) }),
      [language],
    )
    return (
      <LanguageContext value={language}>
        <FrameProvider value={inLanguage}>
          <HeightContext value={tellHeight}>
            <Top />
          </HeightContext>
        </FrameProvider>
      </LanguageContext>
    )
  }
  root.render(<Spoken />)
  let shown = 0
  return {
    async draw(screen, end) {
      shown += 1
      const node = await screenNode(screen, end, parts)
      // A new key each time, so that the previous screen's state is dropped.
      return node && <Fragment key={shown}>{node}</Fragment>
    },
    destroy: () => root.unmount(),
  }
}

async function screenNode(
  screen: OwnScreen,
  end: ScreenEnd,
  { custody, session, permissionsScreen }: Omit<DrawingParts, 'languages' | 'tellHeight'>,
) {
  if (typeof screen !== 'string') return <LoginQuestion asked={screen} {...end} />
  switch (screen) {
    case 'keys': {
      const { keys } = await custody.status()
      return keys === 'ready' ? undefined : <KeysScreen keys={keys} {...end} />
    }
    case 'signIn':
      return session.user() ? undefined : <SignInScreen {...end} />
    case 'recovery':
      return <RecoveryScreen {...end} />
    case 'export':
      return <ExportScreen {...end} />
    case 'passkey':
      return <PasskeysScreen {...end} />
    case 'permissions':
      return permissionsScreen(end)
  }
}
