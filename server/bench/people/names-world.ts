import type { Culture } from './culture.ts';

const words = (text: string) => text.trim().split(/\s+/);

export const indian: Culture = {
  female: words(`
    Priya Anjali Pooja Neha Sunita Anita Kavita Deepa Lakshmi Meena Radha Sita Geeta Shanti Rekha Asha Usha Nisha Divya
    Shreya Ananya Aditi Isha Kavya Riya Sneha Swati Preeti Jyoti Archana Vandana Sangeeta Padma Saraswati Aishwarya Bhavna
    Chitra Gayatri Indira Jaya Kamala Lalita Madhuri Nandini Pallavi Rashmi Shalini Tanvi Uma Vidya Yamini Meera Harpreet`),
  male: words(`
    Rahul Amit Sanjay Rajesh Vijay Suresh Ramesh Anil Sunil Ashok Ravi Arjun Vikram Ajay Manoj Deepak Rakesh Mukesh
    Krishna Ganesh Mahesh Prakash Mohan Arun Kiran Naveen Nikhil Rohit Rohan Aditya Karan Varun Siddharth Harish Girish
    Dinesh Pankaj Vivek Abhishek Gaurav Ankit Akash Aravind Balaji Chandra Gopal Hari Jagdish Kapil Lokesh Gurpreet Imran`),
  family: words(`
    Kumar Singh Sharma Patel Gupta Shah Reddy Khan Verma Rao Das Mehta Nair Joshi Iyer Mishra Jain Agarwal Desai Pillai
    Menon Chopra Kapoor Malhotra Bhatia Banerjee Mukherjee Chatterjee Ghosh Bose Sen Dutta Roy Chakraborty Saxena Srivastava
    Tiwari Pandey Dubey Yadav Chauhan Rathore Thakur Naidu Krishnan Subramanian Raman Venkatesh Kulkarni Patil Deshpande
    Gill Sandhu Dhillon Sidhu Grewal Bhatt Trivedi Parekh Modi Gandhi Kaur Ahmed Hussain Ansari Sheikh Siddiqui Mathew`),
  beginnings: words(
    'Rama Krishna Venkata Subra Bala Chandra Surya Deva Jaya Maha Nara Raja Siva Vasu Hari Ganga Padma Gopala',
  ),
  endings: words(
    'murthy swamy nathan raman rajan mani sami gupta dev kumar prasad lingam samy moorthy chary natha pati',
  ),
};

export const chinese: Culture = {
  female: words(`
    Xiuying Li Fang Na Min Jing Yan Juan Xia Ling Hong Mei Xue Yun Lan Hua Ying Qian Yuting Jiayi Xinyi Zihan Ruolan
    Meiling Xiaoli Lihua Yulan Shuzhen Guiying Xiuzhen Yumei Haiyan Lijuan Chunhua Xiaohong Wenjing Siyu Yifei Mengyao`),
  male: words(`
    Wei Qiang Jun Jie Lei Yang Tao Ming Chao Gang Peng Bo Hao Bin Feng Kai Long Jian Yong Hui Guoqiang Zhiqiang Jianguo
    Xiaoming Haoran Zihao Yuxuan Weidong Jianhua Guohua Zhigang Yifan Tianyu Junjie Wenbo Zhiyuan Haotian Mingze Ruiming`),
  family: words(`
    Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Guo He Lin Gao Luo Zheng Liang Xie Song Tang Han Feng
    Deng Cao Peng Zeng Xiao Tian Dong Pan Yuan Cai Jiang Yu Du Ye Cheng Wei Su Lu Ding Ren Shen Yao Jin Cui Tan Fan Liao`),
  beginnings: words('Ou Si Shang Zhu Dong Xia Huang Nan Bei Gong'),
  endings: words('yang ma guan ge fang hou fu gong tang sun'),
};

export const arabic: Culture = {
  female: words(`
    Fatima Aisha Mariam Zainab Khadija Amina Layla Nour Hala Rania Salma Yasmin Huda Samira Noura Hanan Iman Dina Rana
    Reem Lina Maha Mona Nadia Najwa Rasha Sana Sawsan Suad Wafa Zahra Asma Basma Ghada Hiba Inas Jamila Lubna Manal Rima`),
  male: words(`
    Mohammed Ahmed Ali Hassan Hussein Omar Khaled Ibrahim Youssef Mustafa Mahmoud Abdullah Abdelrahman Karim Tariq Samir
    Walid Bilal Hamza Amir Faisal Saeed Rashid Majid Nasser Salah Ziad Adel Ashraf Ayman Bassam Emad Fadi Ghassan Hani
    Hisham Ihab Jamal Kamal Marwan Nabil Osama Rami Sami Sherif Tamer Wael Yasser Younes Zakaria Abdelkader Abdulaziz`),
  family: words(`
    Mohamed Hassan Ali Ibrahim Ahmed Khalil Mansour Saleh Haddad Nasser Khoury Hamdan Saad Amin Aziz Bakr Farouk Ghanem
    Hakim Issa Jaber Karam Latif Mahdi Najjar Othman Qasim Rahman Sabbagh Taha Wahab Younis Zaki Said Salem Suleiman Darwish
    Fadel Hamed Kamel Masri Shami Baghdadi Tunsi Hariri Kassab Sayegh Attar Bazzi Awad Ayoub Badawi Barakat Bishara Daoud`),
  beginnings: words('Al-Ha Al-Ma Al-Sha Al-Ra Abd al- Ben Bou Bel El-Ka El-Fa El-Sa Al-Ja Al-Kha Al-Na'),
  endings: words('mid shimi rif sawi zari bari tani rashi hiri dawi mari safi likri nabi'),
};

export const slavic: Culture = {
  female: words(`
    Anna Maria Katarzyna Małgorzata Agnieszka Barbara Ewa Magdalena Elżbieta Krystyna Joanna Aleksandra Monika Teresa
    Danuta Natalia Karolina Marta Beata Dorota Olga Elena Tatiana Svetlana Irina Natalya Ekaterina Yulia Anastasia Oksana
    Ludmila Galina Nadezhda Daria Ksenia Milena Jelena Ivana Petra Jana Lenka Zuzana Tereza Kateřina Veronika Eva Hana`),
  male: words(`
    Piotr Krzysztof Andrzej Jan Stanisław Tomasz Paweł Marcin Michał Marek Grzegorz Józef Łukasz Adam Zbigniew Jerzy
    Tadeusz Mateusz Dariusz Mariusz Wojciech Ryszard Jakub Henryk Robert Alexander Sergei Dmitri Andrei Alexei Maxim
    Evgeny Ivan Mikhail Nikolai Vladimir Oleg Igor Viktor Yuri Pavel Jiří Martin Tomáš Petr Ondřej Milan Zoran Dragan`),
  family: words(`
    Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowski Zieliński Szymański Woźniak Dąbrowski Kozłowski
    Jankowski Mazur Kwiatkowski Krawczyk Kaczmarek Piotrowski Grabowski Pawłowski Michalski Król Wieczorek Jabłoński
    Ivanov Smirnov Kuznetsov Popov Sokolov Lebedev Kozlov Novikov Morozov Petrov Volkov Solovyov Vasiliev Zaitsev Pavlov
    Novák Svoboda Novotný Dvořák Černý Procházka Kučera Veselý Horák Němec Pokorný Marek Jovanović Petrović Nikolić`),
  beginnings: words(
    'Wit Bor Mal Gor Kos Lis Now Rud Star Tom Wil Zal Brzez Dob Kras Ost Pol Rad Sik Szcz Wasil Grom',
  ),
  endings: words('owski ewski iński czyk owicz ak ek ewicz iak enko ov in sky uk arczyk ecki'),
};

export const vietnamese: Culture = {
  female:
    words(`Linh Huong Lan Mai Thao Trang Hoa Nga Thuy Hanh Phuong Yen Ngoc Anh Hien Dung Loan Tuyet Van Xuan Chi Nhung
    Quynh Tam Thanh Minh-Anh Bich Cam Diep Giang Kim Le My Nhi Oanh`),
  male: words(`Minh Hung Tuan Nam Dung Long Hai Son Duc Quang Thang Hieu Khoa Phong Vinh Bao Binh Cuong Dat Hoang Huy Khanh
    Kien Lam Loc Nghia Phuc Quan Tai Tan Thien Toan Trung Tu Viet`),
  family:
    words(`Nguyen Tran Le Pham Huynh Hoang Phan Vu Vo Dang Bui Do Ho Ngo Duong Ly Dao Dinh Doan Lam Mai Trinh Truong Ha
    Cao Luong Luu Chau Ta Thai`),
  beginnings: words('Ton Au Vuong Thach La Quach'),
  endings: words('that -Duong -Minh'),
};
