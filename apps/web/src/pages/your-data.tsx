import { YourData } from '../features/privacy/your-data.tsx'

/** The shopper's data: decisions, "Your data". */
export const Page = () => <YourData />
