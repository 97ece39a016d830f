#!/usr/bin/env node
// @ts-check
// Starts Firefox for Playwright, behind a stand-in that answers the one command that Firefox's
// releases do not know. The command sets a colour scheme, and these tests use the browser's own.
import { spawn } from 'node:child_process'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

const unknownCommand = 'emulation.setMediaFeaturesOverride'

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
firefox.on('exit', (code) => process.exit(code ?? 1))
process.on('SIGTERM', () => firefox.kill('SIGTERM'))

/**
 * @param {string} address Firefox's own @returns {Promise<string>} the address of the stand-in
 * before it
 */
function standBefore(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (client, { url = '' }) => {
    const browser = new WebSocket(new URL(url, address))
    /** Messages from before the browser's side is open. @type {string[]} */
    const early = []
    browser.on('open', () => {
      for (const text of early.splice(0)) browser.send(text)
    })
    browser.on('message', (data) => client.send(String(data)))
    browser.on('close', () => client.close())
    client.on('close', () => browser.close())
    client.on('message', (data) => {
      const text = String(data)
      const { id, method } = JSON.parse(text)
      if (method === unknownCommand) {
        client.send(JSON.stringify({ type: 'success', id, result: {} }))
      } else if (browser.readyState === WebSocket.CONNECTING) early.push(text)
      else browser.send(text)
    })
  })
  return new Promise((resolve) => {
    server.on('listening', () => {
      const bound = server.address()
      if (typeof bound === 'object' && bound) resolve(`ws://127.0.0.1:${bound.port}`)
    })
  })
}

// Firefox prints its address, and Playwright reads it from this output.
for await (const line of createInterface({ input: firefox.stderr })) {
  const [address] = /ws:\/\/[\d.:]+/.exec(line) ?? []
  process.stderr.write(`${address ? line.replace(address, await standBefore(address)) : line}\n`)
}
