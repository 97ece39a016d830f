import type { TestWalletControls } from '@carabiner/testing'
import { MoodSelect } from './MoodSelect'

type Controls = Pick<
  TestWalletControls,
  'clearFaults' | 'disconnect' | 'failNext' | 'hang' | 'lie' | 'lock' | 'unlock'
>

/** A test wallet of any chain family. */
export interface MoodWallet {
  readonly info: { readonly name: string }
  /** EVM wallets can also lose their chains. */
  readonly controls: Controls & Partial<Pick<TestWalletControls, 'setOnline'>>
}

/** Returns the ways in which the wallet's next request can end. */
const moodsOf = ({ controls }: MoodWallet): Readonly<Record<string, () => void>> => {
  const { setOnline } = controls
  return {
    'goes well': () => {
      controls.clearFaults()
      controls.unlock()
      setOnline?.(true)
    },
    'is refused (4001)': () => controls.failNext(4001, 'User rejected the request'),
    'finds another open (-32002)': () => controls.failNext(-32002, 'Already pending'),
    'fails (-32603)': () => controls.failNext(-32603, 'Internal error'),
    'finds it disconnected (4900)': () => controls.failNext(4900, 'Disconnected'),
    'is never answered': () => controls.hang(),
    'is answered with nonsense': () => controls.lie({ nonsense: true }),
    'finds it locked': () => controls.lock(),
    'finds the site forgotten': () => controls.disconnect(),
    ...(setOnline && { 'finds its chains gone': () => setOnline(false) }),
  }
}

/** Prepares a failure of a wallet, to show the views' states. */
export const WalletMood = ({ wallet }: { wallet: MoodWallet }) => (
  <MoodSelect label={`${wallet.info.name}: the next request`} moods={moodsOf(wallet)} />
)
