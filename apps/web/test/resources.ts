import type { ErrorData } from '../src/lib/api-error.ts'
import type { Resource } from '../src/shop/resource.ts'

export const loading = <T>(data: T): Resource<T> => ({
  status: 'loading',
  data,
  error: null,
  key: '',
})
export const succeeded = <T>(data: T): Resource<T> => ({
  status: 'succeeded',
  data,
  error: null,
  key: '',
})
export const failed = <T>(data: T, error: Partial<ErrorData> = {}): Resource<T> => ({
  status: 'failed',
  data,
  error: { code: 'NETWORK', status: 0, messages: [], ...error },
  key: '',
})
