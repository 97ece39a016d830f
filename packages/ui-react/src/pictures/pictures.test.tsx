import { mainnet } from '@carabiner/core/networks'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createModal } from '../create-modal.js'
import { useCarabinerDirectory } from '../hooks/directory/useCarabinerDirectory.js'
import { useCarabinerPairing } from '../hooks/directory/useCarabinerPairing.js'
import { idleAdapter } from '../idle-adapter.fixture.js'
import { CarabinerProvider } from '../provider.js'
import { AccountPicture } from './AccountPicture.js'
import { NetworkPicture } from './NetworkPicture.js'
import { WalletPicture } from './WalletPicture.js'

const icon = 'data:image/png;base64,aaaa'
const modal = createModal({ adapters: [idleAdapter().plugin], networks: [mainnet] })
const States = () => `${useCarabinerDirectory().status} ${useCarabinerPairing().status}`

it('picture components in a server rendering write no style attribute, and show registry pictures as loading', () => {
  const html = renderToString(
    <CarabinerProvider modal={modal}>
      <AccountPicture account={{ address: '0xA' }} />
      <WalletPicture wallet={{ id: 'reef', name: 'Reef', icon }} size={24} />
      <WalletPicture wallet={{ id: 'kelp', name: 'Kelp', image_id: 'kelp' }} />
      <NetworkPicture network={mainnet} label="Ethereum" />
      <States />
    </CarabinerProvider>,
  )
  expect(html.match(/data-carabiner-picture=/g)).toHaveLength(4)
  expect(html).toContain(icon)
  expect(html).toContain('aria-label="Ethereum"')
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('loading idle')
  expect(html).not.toContain('style=')
})
