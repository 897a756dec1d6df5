mod saving;
