import { LikeBox } from '../ui/like/like-box.tsx';
import { likeImage } from './like-image.ts';
import { useLikes } from './likes.ts';

interface ImageLikeProps {
  imageId: number;
  /** The alternative text of the picture. */
  alt: string;
}

/** The like button of one image, in sync with all others of that image. */
export function ImageLike({ imageId, alt }: ImageLikeProps) {
  const { liked, folder } = useLikes();
  return (
    <LikeBox
      isLiked={liked.has(imageId)}
      onChange={(isLiked) => likeImage(imageId, isLiked)}
      name={alt}
      imageId={imageId}
      folder={folder}
    />
  );
}
