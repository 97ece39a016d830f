import { ServiceMood } from './ServiceMood'

const moods = { 'with broken wallets': { malformed: true } }

/** Sets the mood of the lab's registry. */
export const RegistryMood = () => (
  <ServiceMood
    label="The registry answers"
    urlOf={({ registryUrl }) => registryUrl}
    moods={moods}
  />
)
