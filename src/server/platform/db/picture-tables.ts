export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

export interface UserPhotosTable {
  id: string;
  user_id: string;
  media_type: PictureType;
  bytes: Buffer;
}

export interface CourtPicturesTable {
  id: string;
  media_type: PictureType;
  bytes: Buffer;
  made_at: Date;
}
