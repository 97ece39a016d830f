import { ServiceMood } from './ServiceMood'

const moods = { 'with broken wallets': { malformed: true } }

/** How the lab's registry answers from now on. */
export const RegistryMood = () => (
  <ServiceMood
    label="The registry answers"
    urlOf={({ registryUrl }) => registryUrl}
    moods={moods}
  />
)
