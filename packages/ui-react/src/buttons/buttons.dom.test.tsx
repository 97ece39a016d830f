import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AccountButton } from './AccountButton.js'
import { createPage, outsideAct } from './buttons.fixture.js'
import { ConnectButton } from './ConnectButton.js'
import { NetworkButton } from './NetworkButton.js'
import { WalletButton } from './WalletButton.js'

const until = outsideAct((check) => vi.waitFor(check))
const cleanups: (() => Promise<void>)[] = []
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp()
  vi.unstubAllGlobals()
})

function page(options: Parameters<typeof createPage>[0] = {}) {
  const made = createPage(options)
  cleanups.push(made.end)
  const kind = () => made.button().dataset.carabinerButton
  const shows = (text: string | RegExp) =>
    until(() => expect(made.container.textContent).toMatch(text))
  return { ...made, kind, shows }
}

const short = /0xf39F…2266/

describe('ConnectButton', () => {
  it('ConnectButton offers to connect, shows that a wallet is connecting, and then becomes the account button', async () => {
    const { render, modal, wallet, button, kind, shows, id } = page()
    await render(<ConnectButton size="lg" />)
    expect(button().textContent).toContain('Connect wallet')
    expect(button().dataset.carabinerSize).toBe('lg')
    expect(button().getAttribute('aria-expanded')).toBe('false')
    const attempt = modal.carabiner.connect(id)
    await until(() => expect(button().getAttribute('aria-busy')).toBe('true'))
    await act(async () => {
      wallet.controls.approve()
      await attempt
    })
    await shows(short)
    expect(kind()).toBe('account')
  })

  it('ConnectButton with `network` also shows the network button once a wallet is connected', async () => {
    const { render, connect, container, shows } = page()
    await render(<ConnectButton network />)
    await connect()
    await shows(/Harbor/)
    const [network, account] = container.querySelectorAll('button')
    expect(network?.dataset.carabinerButton).toBe('network')
    expect(network?.dataset).toHaveProperty('carabinerRoomy')
    expect(account?.dataset.carabinerButton).toBe('account')
  })

  it('ConnectButton passes its status, account and open state to a host’s own button', async () => {
    const { render, connect, container, shows } = page()
    await render(
      <ConnectButton>
        {({ status, account, isOpen }) => (
          <i>
            {status} {account?.address.slice(0, 6) ?? 'nobody'} {String(isOpen)}
          </i>
        )}
      </ConnectButton>,
    )
    expect(container.innerHTML).toBe('<i>disconnected nobody false</i>')
    await connect()
    await shows('connected 0xf39F false')
    expect(container.querySelector('button')).toBeNull()
  })
})

describe('AccountButton', () => {
  it('AccountButton renders nothing while no wallet is connected', async () => {
    const { render, container } = page()
    await render(<AccountButton balance />)
    expect(container.innerHTML).toBe('')
  })

  it('AccountButton shows the requested first and last characters of the address, or the host’s name for the account', async () => {
    const { render, connect, shows } = page()
    await render(<AccountButton charsStart={4} charsEnd={6} />)
    await connect()
    await shows(/Account0xf3…b92266/)
    await render(<AccountButton name="reef.eth" />)
    await shows(/Accountreef\.eth$/)
  })

  it('AccountButton requests the balance only with the property `balance`', async () => {
    const { render, connect, balances, container, shows } = page()
    await render(<AccountButton />)
    await connect()
    await shows(short)
    expect(balances).toEqual([])
    await render(<AccountButton balance />)
    await until(() => expect(balances).toHaveLength(1))
    expect(container.querySelector('[data-carabiner-part="skeleton"]')).not.toBeNull()
    await act(async () => balances[0]?.())
    await shows('0.612 ETH')
    const segment = container.querySelector('[data-carabiner-part="balance"]')
    expect(segment?.getAttribute('title')).toBe('0.612345 ETH')
  })

  it('two AccountButtons with a balance share one balance request', async () => {
    const { render, connect, balances, container } = page()
    await render(
      <>
        <AccountButton balance />
        <AccountButton balance size="sm" />
      </>,
    )
    await connect()
    await until(() => expect(balances).not.toEqual([]))
    await act(async () => balances[0]?.())
    await until(() =>
      expect(container.querySelectorAll('[data-carabiner-part="balance"] bdi')).toHaveLength(2),
    )
    expect(balances).toHaveLength(1)
  })

  it('AccountButton asks the visitor to switch if the wallet is on a network that the app did not configure', async () => {
    const { render, connect, wallet, kind, shows } = page()
    await render(<AccountButton />)
    await connect()
    await act(async () => wallet.controls.switchChain(4242))
    await shows('Switch network')
    expect(kind()).toBe('unsupported')
  })
})

describe('NetworkButton', () => {
  it('NetworkButton shows the active network, and the requested network while the wallet is switching', async () => {
    const { render, connect, wallet, modal, button, container, shows } = page()
    await render(<NetworkButton />)
    await shows('Harbor')
    await connect()
    wallet.controls.setApproval('manual')
    const switching = modal.carabiner.switchNetwork('eip155:10')
    switching.catch(() => undefined)
    await shows('Lagoon')
    expect(button().getAttribute('aria-busy')).toBe('true')
    expect(container.querySelector('[data-waiting]')).not.toBeNull()
    await until(() => wallet.controls.reject())
    await act(() => expect(switching).rejects.toThrow())
    await shows('Harbor')
    expect(button().getAttribute('aria-busy')).toBeNull()
  })

  it('NetworkButton asks the visitor to switch if the wallet is on a network that the app did not configure', async () => {
    const { render, connect, wallet, kind, shows } = page()
    await render(<NetworkButton size="sm" />)
    await connect()
    await act(async () => wallet.controls.switchChain(4242))
    await shows('Switch network')
    expect(kind()).toBe('unsupported')
  })

  it('a press on NetworkButton opens the modal’s list of networks', async () => {
    const { render, modal, button } = page()
    const open = vi.spyOn(modal, 'open').mockImplementation(() => {})
    await render(<NetworkButton />)
    await act(async () => button().click())
    expect(open).toHaveBeenCalledWith({ view: 'Networks' })
  })

  it('a disabled NetworkButton ignores presses', async () => {
    const { render, modal, button } = page()
    const open = vi.spyOn(modal, 'open').mockImplementation(() => {})
    await render(<NetworkButton disabled />)
    await act(async () => button().click())
    expect(open).not.toHaveBeenCalled()
  })
})

describe('WalletButton', () => {
  it('a press on WalletButton connects its wallet, and the button then shows that it is connected', async () => {
    const { render, connect, modal, button, shows, id } = page()
    const connectSpy = vi.spyOn(modal, 'connect').mockResolvedValue()
    await render(<WalletButton connectorId={id} name="Some wallet" />)
    await shows('Reef')
    await act(async () => button().click())
    expect(connectSpy).toHaveBeenCalledWith(id)
    await connect()
    await shows('Connected')
  })

  it('a press on WalletButton opens the modal’s list of wallets if its wallet was not found', async () => {
    const { render, modal, button } = page()
    const open = vi.spyOn(modal, 'open').mockImplementation(() => {})
    await render(<WalletButton connectorId="6963:com.elsewhere" name="Elsewhere" />)
    expect(button().textContent).toBe('EElsewhere')
    await act(async () => button().click())
    expect(open).toHaveBeenCalledWith({ view: 'Connect' })
  })
})

describe('every Carabiner button', () => {
  it('a button shows its texts in the instance’s language, or the host’s own texts', async () => {
    const { render, modal, button } = page({
      messages: { 'button.connect': 'Los geht’s' },
      locale: { code: 'de', messages: { 'button.connecting': 'Verbinde …' } },
    })
    await render(<ConnectButton />)
    expect(button().textContent).toBe('Los geht’sVerbinde …')
    expect([button().lang, button().dir]).toEqual(['de', 'ltr'])
    await act(() => modal.setLocale('ar'))
    expect(button().textContent).toBe('Los geht’sجارٍ الربط…')
    expect([button().lang, button().dir]).toEqual(['ar', 'rtl'])
  })

  it('a button uses the light or dark mode of the instance’s theme', async () => {
    const { render, modal, button } = page({ themeMode: 'dark' })
    await render(<ConnectButton />)
    expect(button().dataset.theme).toBe('dark')
    await act(async () => modal.setTheme({ mode: 'system' }))
    expect(button().dataset).not.toHaveProperty('theme')
  })

  it('several buttons add each style sheet to the page once, and destroying the instance removes the sheets', async () => {
    const { render, modal } = page()
    await render(
      <>
        <ConnectButton />
        <NetworkButton />
        <NetworkButton />
      </>,
    )
    const sheets = () =>
      document.adoptedStyleSheets?.length ?? document.querySelectorAll('style').length
    expect(sheets()).toBe(3)
    modal.destroy()
    expect(sheets()).toBe(0)
  })
})
