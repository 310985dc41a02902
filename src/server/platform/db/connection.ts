export type Connection =
  | { connectionString: string }
  | { host: string; user: string; database: string; port?: number; password?: string };
