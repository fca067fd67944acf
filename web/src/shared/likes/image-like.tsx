import { LikeBox } from '../ui/like/like-box.tsx';
import { likeImage } from './like-image.ts';
import { useLikes } from './likes.ts';

interface ImageLikeProps {
  imageId: number;
  /** What the picture is, for those who do not see it. */
  alt: string;
}

/** The heart of one image, live with all others. */
export function ImageLike({ imageId, alt }: ImageLikeProps) {
  const { liked, folder } = useLikes();
  return (
    <LikeBox
      isLiked={liked.has(imageId)}
      onChange={(isLiked) => likeImage(imageId, isLiked)}
      name={alt}
      folder={folder}
    />
  );
}
