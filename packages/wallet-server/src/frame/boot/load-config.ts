import { readBody, withDeadline, withSignal } from '@carabiner/core/adapter'
import { safeParse } from 'zod/mini'
import { type FrameConfig, frameConfig } from '../config/frame-config.js'

/** How long the frame's server may take. In ms; the page gives the frame 20 s. */
const configTimeout = 15_000
/** In bytes. */
const maxConfig = 1_000_000

/** @returns undefined where it cannot be had: the frame then does nothing */
export async function loadConfig(
  load: typeof fetch,
  origin: string,
): Promise<FrameConfig | undefined> {
  const read = async (signal: AbortSignal) => {
    const response = await load(`${origin}/config.json`, { signal, redirect: 'error' })
    if (!response.ok) return undefined
    const body = await readBody(response, maxConfig)
    return safeParse(frameConfig, JSON.parse(await body.text())).data
  }
  const options = { action: 'configuration', timeout: configTimeout }
  return withSignal([], (signal) => withDeadline(read(signal), options)).catch(() => undefined)
}
