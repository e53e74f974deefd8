import { YourData } from '../features/privacy/your-data.tsx'

/** Decisions, "Your data". */
export const Page = () => <YourData />
