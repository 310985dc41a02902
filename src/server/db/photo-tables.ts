export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp';

export interface UserPhotosTable {
  id: string;
  user_id: string;
  media_type: PhotoType;
  bytes: Buffer;
}
