import type { TestWallet } from '@carabiner/core/testing'

/** What the next request to the wallet meets. */
const moods: Readonly<Record<string, (wallet: TestWallet) => void>> = {
  'is refused (4001)': ({ controls }) => controls.failNext(4001, 'User rejected the request'),
  'finds another open (-32002)': ({ controls }) => controls.failNext(-32002, 'Already pending'),
  'fails (-32603)': ({ controls }) => controls.failNext(-32603, 'Internal error'),
  'finds it disconnected (4900)': ({ controls }) => controls.failNext(4900, 'Disconnected'),
  'is never answered': ({ controls }) => controls.hang(),
  'finds it locked': ({ controls }) => controls.lock(),
}

/** Prepares the first EVM wallet for a failure, so that the views' states can be seen. */
export function WalletMood({ wallet }: { wallet: TestWallet }) {
  return (
    <label>
      <span>The wallet’s next request</span>
      <select value="" onChange={({ target }) => moods[target.value]?.(wallet)}>
        <option value="">goes well</option>
        {Object.keys(moods).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  )
}
