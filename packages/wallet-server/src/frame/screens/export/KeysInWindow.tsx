import type { PrivateKeysText } from '../../keys/private-keys-text.js'
import { Button } from '../Button.js'
import { useFrame } from '../FrameContext.js'
import { Notice } from '../Notice.js'
import { Screen } from '../Screen.js'
import { InWindow } from '../window/InWindow.js'

interface KeysInWindowProps {
  keys(): PrivateKeysText
  done(): void
}

/** Shows the keys in a window, in browsers where the frame may not show them. */
export function KeysInWindow({ keys, done }: KeysInWindowProps) {
  const { text, walletName } = useFrame()
  return (
    <Screen
      title={text('export.title')}
      picture="eye"
      tone="warning"
      actions={
        <Button look="quiet" onClick={done}>
          {text('screen.done')}
        </Button>
      }
    >
      <Notice tone="warning">{text('export.text', { wallet: walletName })}</Notice>
      <InWindow secret={() => ({ kind: 'keys', keys: keys() })} />
    </Screen>
  )
}
