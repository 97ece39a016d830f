import type { Carabiner } from '@carabiner/core'
import { loadOnce } from '@carabiner/core/adapter'
import type { Shell } from '../shell.js'
import { type TelemetryOptions, telemetryTarget } from './telemetry-settings.js'

/** Reports the modal's events if the host enables it. The code loads when the modal first opens. */
export function watchTelemetry(
  carabiner: Carabiner,
  shell: Pick<Shell, 'modal' | 'router' | 'alerts' | 'onDestroy'>,
  settings: TelemetryOptions,
): void {
  if (telemetryTarget(settings) === undefined) return
  const load = loadOnce(async () => {
    const { startTelemetry } = await import('./start-telemetry.js')
    startTelemetry(carabiner, shell, settings)
  })
  shell.onDestroy(
    shell.modal.onShown(() => {
      load().catch((error) => carabiner.logger.debug('telemetry could not load', error))
    }),
  )
}
