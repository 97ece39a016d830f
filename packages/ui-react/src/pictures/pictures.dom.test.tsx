import { selectAccount } from '@carabiner/core'
import { mainnet } from '@carabiner/core/networks'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPage, outsideAct } from '../buttons/buttons.fixture.js'
import { stubRegistry } from '../headless/registry.fixture.js'
import { AccountPicture } from './AccountPicture.js'
import { NetworkPicture } from './NetworkPicture.js'
import { WalletPicture } from './WalletPicture.js'

const until = outsideAct((check) => vi.waitFor(check, 5_000))
const icon = 'data:image/png;base64,aaaa'
const cleanups: (() => Promise<void>)[] = []
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp()
  vi.unstubAllGlobals()
})

function page(options?: Parameters<typeof createPage>[0]) {
  const made = createPage(options)
  cleanups.unshift(made.end)
  const { container } = made
  const picture = () => container.querySelector('[data-carabiner-picture]')
  const image = () => container.querySelector('img')
  return { ...made, picture, image }
}

describe('AccountPicture', () => {
  it('AccountPicture renders nothing without an account, then the account’s colours, then its avatar', async () => {
    const { render, connect, modal, container, picture, image } = page()
    await render(<AccountPicture size={24} />)
    expect(container.innerHTML).toBe('')
    await connect()
    expect(picture()?.getAttribute('data-carabiner-size')).toBe('24')
    expect(picture()?.getAttribute('aria-hidden')).toBe('true')
    expect(image()).toBeNull()
    await act(async () => {
      const account = selectAccount(modal.carabiner.state)
      if (account) await modal.carabiner.updateAccount(account, { profileImage: icon })
    })
    await until(() => expect(image()?.getAttribute('src')).toBe(icon))
    expect(image()?.getAttribute('referrerpolicy')).toBe('no-referrer')
    act(() => void image()?.dispatchEvent(new Event('error')))
    expect(image()).toBeNull()
  })

  it('AccountPicture can show an account that is not active, with a label for screen readers', async () => {
    const { render, picture } = page()
    await render(<AccountPicture account={{ address: '0xA' }} label="Account of Ann" />)
    expect(picture()?.getAttribute('role')).toBe('img')
    expect(picture()?.getAttribute('aria-label')).toBe('Account of Ann')
    expect(picture()?.getAttribute('aria-hidden')).toBeNull()
  })
})

describe('WalletPicture', () => {
  it('WalletPicture shows an announced icon at once, or the first letter if the icon fails to load', async () => {
    const { render, image, container } = page()
    await render(<WalletPicture wallet={{ id: 'reef', name: 'Reef', icon }} />)
    expect(image()?.getAttribute('src')).toBe(icon)
    act(() => void image()?.dispatchEvent(new Event('error')))
    expect(container.textContent).toBe('R')
  })

  it.each([
    'http://img.example/reef.png',
    'https://user:secret@img.example/reef.png',
    'data:text/html,<b>',
    'blob:https://app.example/1',
    'javascript:alert(1)',
  ])(
    'WalletPicture shows the first letter in place of an image with the unsafe URL %s',
    async (image_url) => {
      const { render, image, container, picture } = page()
      await render(<WalletPicture wallet={{ id: 'reef', name: 'Reef', image_url }} />)
      await until(() => expect(container.textContent).toBe('R'))
      expect(image()).toBeNull()
      expect(picture()?.getAttribute('aria-busy')).toBeNull()
    },
  )

  it('WalletPicture shows an image with an https URL', async () => {
    const { render, image } = page()
    const image_url = 'https://img.example/reef.png'
    await render(<WalletPicture wallet={{ id: 'reef', name: 'Reef', image_url }} />)
    await until(() => expect(image()?.getAttribute('src')).toBe(image_url))
  })

  it('WalletPicture requests the registry’s picture of a listed wallet even while the modal is closed', async () => {
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = () => 'blob:one'
        static override revokeObjectURL = () => {}
      },
    )
    const { url, requests } = stubRegistry(vi.stubGlobal)
    const { render, image } = page({ registry: { url } })
    const wallet = { id: 'reef', name: 'Reef', image_id: 'lab-09936dfdb741' }
    await render(<WalletPicture wallet={wallet} />)
    await until(() => expect(image()?.getAttribute('src')).toBe('blob:one'))
    expect(requests.map(({ path }) => path)).toEqual(['/getWalletImage/lab-09936dfdb741'])
  })

  it('WalletPicture shows the first letter if the registry has no picture of the wallet', async () => {
    const { url, server } = stubRegistry(vi.stubGlobal)
    server.status = 404
    const { render, container } = page({ registry: { url } })
    await render(<WalletPicture wallet={{ id: 'reef', name: 'Reef', image_id: 'none' }} />)
    await until(() => expect(container.textContent).toBe('R'))
  })
})

describe('NetworkPicture', () => {
  it('[S7.04] NetworkPicture shows the registry’s picture of the network', async () => {
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = () => 'blob:one'
        static override revokeObjectURL = () => {}
      },
    )
    const { url, requests } = stubRegistry(vi.stubGlobal)
    const { render, image } = page({ registry: { url } })
    await render(<NetworkPicture network={{ ...mainnet, assets: { imageId: 'lab-one' } }} />)
    await until(() => expect(image()?.getAttribute('src')).toBe('blob:one'))
    expect(requests.map(({ path }) => path)).toEqual(['/public/getAssetImage/lab-one'])
  })

  it('NetworkPicture shows the picture that the app configured, or else the network’s built-in mark', async () => {
    const { render, image, container } = page()
    await render(
      <NetworkPicture
        network={{ ...mainnet, assets: { imageUrl: '/mainnet.png' } }}
        label="Ethereum"
      />,
    )
    expect(image()?.getAttribute('src')).toBe('/mainnet.png')
    await render(<NetworkPicture network={mainnet} />)
    await until(() => expect(container.querySelector('[data-mark]')).not.toBeNull())
  })
})
