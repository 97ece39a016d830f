import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from './secure-frame/embedder'
import { axeFinds } from './support/axe'
import { gate } from './support/gate'

test(
  'the saved recovery page, file and code restore the embedded wallet’s keys from disk, without any server',
  { tag: gate },
  async ({ app, page, browser }, info) => {
    await app.embed()
    const code = await app.makeKeys('recovers@carabiner.example')
    const addresses = await app.addresses()
    await app.openScreen('recovery')
    const frame = await app.frame()
    const save = async (button: string, name: string) => {
      const download = page.waitForEvent('download')
      await frame.getByRole('button', { name: button }).click()
      const path = info.outputPath(name)
      await copyFile(await (await download).path(), path)
      return path
    }
    const file = await save('Download recovery file', 'file.json')
    const saved = await save('Download the recovery page', 'recovery.html')

    const context = await browser.newContext({ offline: true })
    const disk = await context.newPage()
    const requests: string[] = []
    const complaints: string[] = []
    disk.on('request', (request) => requests.push(request.url()))
    disk.on('console', (message) => complaints.push(message.text()))
    disk.on('pageerror', (error) => complaints.push(error.message))
    const address = pathToFileURL(saved).href
    await disk.goto(address)
    await expect(disk.getByRole('heading', { name: 'Recover your keys' })).toBeVisible()
    expect(await axeFinds(disk)).toEqual([])

    const open = disk.getByRole('button', { name: 'Show my keys' })
    const alert = disk.getByRole('alert')
    await open.click()
    await expect(alert).toHaveText('Choose the recovery file first.')
    const field = disk.getByLabel('Recovery code')
    const chooser = disk.getByLabel('Recovery file')
    const other = info.outputPath('other.json')
    await writeFile(other, '{"kind":"something else"}')
    await chooser.setInputFiles(other)
    await open.click()
    await expect(alert).toHaveText('This isn’t a recovery file.')
    await chooser.setInputFiles(file)
    await field.fill('abc')
    await open.click()
    await expect(alert).toHaveText('The code has 35 characters. You entered 3.')
    const [, ...others] = code.split('-')
    await field.fill(['00000', ...others].join('-'))
    await open.click()
    await expect(alert).toHaveText('Group 1 is wrong.')

    await field.fill(code.toLowerCase().replaceAll('-', ' '))
    await open.click()
    await expect(disk.getByRole('heading', { name: 'Your keys', exact: true })).toBeFocused()
    const value = (name: string) =>
      disk
        .locator('section', { has: disk.getByRole('heading', { name, exact: true }) })
        .locator('.secret')
        .textContent()
    expect(await value('EVM address')).toBe(addresses.eip155)
    expect(await value('Solana address')).toBe(addresses.solana)
    const phrase = (await value('Recovery phrase')) ?? ''
    expect(mnemonicToAccount(phrase).address).toBe(addresses.eip155)
    const evmKey = (await value('EVM private key')) ?? ''
    expect(privateKeyToAccount(evmKey as `0x${string}`).address).toBe(addresses.eip155)
    expect(await value('Solana private key')).toMatch(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
    expect(await axeFinds(disk)).toEqual([])
    expect({ requests, complaints }).toEqual({ requests: [address], complaints: [] })

    // Neither the page nor the file contains a secret in plain text.
    const texts = [await readFile(saved, 'utf8'), await readFile(file, 'utf8')].join()
    for (const secret of [phrase, evmKey.slice(2), code]) expect(texts).not.toContain(secret)
    await context.close()
  },
)
