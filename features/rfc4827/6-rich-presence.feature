@server @usage:pidf-manipulation @usage:xcap-caps
Feature: RFC 4827 §6, Rich presence (RFC 4480)

  Rich presence is an extension of PIDF, so a server need not know it. A server knows it if xcap-caps lists its
  namespace.

  Rule: Elements of rich presence have the content and the attributes that their schema allows

    @id:schema @PM-6-27 @implied-MUST
    Scenario Outline: A person is refused: <what>
      Given the usage "pidf-manipulation"
      And xcap-caps lists the namespace "urn:ietf:params:xml:ns:pidf:rpid"
      And the document "empty presence"
      When the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
            xmlns:rp="urn:ietf:params:xml:ns:pidf:rpid" xmlns:x="urn:example:x" entity="sip:{address}">
          <dm:person id="p"><wrong></dm:person>
        </presence>
        """
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
            xmlns:rp="urn:ietf:params:xml:ns:pidf:rpid" xmlns:x="urn:example:x" entity="sip:{address}">
          <dm:person id="p"><right></dm:person>
        </presence>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
            xmlns:rp="urn:ietf:params:xml:ns:pidf:rpid" xmlns:x="urn:example:x" entity="sip:{address}">
          <dm:person id="p"><right></dm:person>
        </presence>
        """

      Examples:
        | id                  | what                                        | wrong                                                                                 | right                                                                                                                |
        | unknown-activity    | an unknown activity                         | <rp:activities><rp:xcaliper/></rp:activities>                                         | <rp:activities><rp:note>n</rp:note><rp:vacation/><rp:breakfast/><rp:other>reading</rp:other><x:any/></rp:activities> |
        | activity-content    | an activity with content                    | <rp:activities><rp:away>yes</rp:away></rp:activities>                                 | <rp:activities><rp:away/></rp:activities>                                                                            |
        | activities-note     | a note behind an activity                   | <rp:activities><rp:away/><rp:note>n</rp:note></rp:activities>                         | <rp:activities><rp:note>n</rp:note><rp:away/></rp:activities>                                                        |
        | bad-from            | a from that is not an instant               | <rp:activities from="noon"><rp:away/></rp:activities>                                 | <rp:activities from="2005-05-30T12:00:00+05:00" until="2005-05-30T17:00:00+05:00"><rp:away/></rp:activities>         |
        | bad-until           | an until that is not an instant             | <rp:activities until="night"><rp:away/></rp:activities>                               | <rp:activities until="2005-05-30T17:00:00+05:00"><rp:away/></rp:activities>                                          |
        | activities-text     | text among activities                       | <rp:activities>busy<rp:busy/></rp:activities>                                         | <rp:activities> <rp:busy/></rp:activities>                                                                           |
        | loud-place          | an audio that the schema does not name      | <rp:place-is><rp:audio><rp:loud/></rp:audio></rp:place-is>                            | <rp:place-is><rp:audio><rp:noisy/></rp:audio></rp:place-is>                                                          |
        | place-is-order      | the parts of place-is in another order      | <rp:place-is><rp:text><rp:ok/></rp:text><rp:video><rp:dark/></rp:video></rp:place-is> | <rp:place-is><rp:video><rp:dark/></rp:video><rp:text><rp:ok/></rp:text></rp:place-is>                                |
        | two-place-types     | a named and a foreign place type            | <rp:place-type><rp:other>ferry</rp:other><x:ferry/></rp:place-type>                   | <rp:place-type><x:ferry/><x:ship/></rp:place-type>                                                                   |
        | unknown-privacy     | unknown privacy beside a named one          | <rp:privacy><rp:unknown/><rp:audio/></rp:privacy>                                     | <rp:privacy><rp:video/></rp:privacy>                                                                                 |
        | two-relationships   | two relationships                           | <rp:relationship><rp:friend/><rp:family/></rp:relationship>                           | <rp:relationship><rp:family/></rp:relationship>                                                                      |
        | two-service-classes | two service classes                         | <rp:service-class><rp:postal/><rp:courier/></rp:service-class>                        | <rp:service-class><rp:courier/></rp:service-class>                                                                   |
        | two-spheres         | two spheres                                 | <rp:sphere><rp:home/><rp:work/></rp:sphere>                                           | <rp:sphere><rp:work/></rp:sphere>                                                                                    |
        | icon-element        | a status icon with a child element          | <rp:status-icon><x:img/></rp:status-icon>                                             | <rp:status-icon>http://www.example.com/icon.gif</rp:status-icon>                                                     |
        | user-input-case     | user input in capitals                      | <rp:user-input>Active</rp:user-input>                                                 | <rp:user-input>active</rp:user-input>                                                                                |
        | user-input-word     | user input with an unknown word             | <rp:user-input>asleep</rp:user-input>                                                 | <rp:user-input>idle</rp:user-input>                                                                                  |
        | idle-threshold-0    | an idle threshold of 0                      | <rp:user-input idle-threshold="0">idle</rp:user-input>                                | <rp:user-input idle-threshold="600" last-input="2004-10-21T13:20:00-05:00">idle</rp:user-input>                      |
        | offset-word         | a time offset in words                      | <rp:time-offset>east</rp:time-offset>                                                 | <rp:time-offset description="America/New_York">-240</rp:time-offset>                                                 |
        | class-element       | a class with a child element                | <rp:class><x:any/></rp:class>                                                         | <rp:class>calendar</rp:class>                                                                                        |
        | unknown-element     | an element that the schema does not declare | <rp:provide-mood>true</rp:provide-mood>                                               | <x:provide-mood>true</x:provide-mood>                                                                                |

  Rule: A mood has a child element that names it

    @id:mood @PM-6-28 @MUST
    Scenario Outline: A mood is refused: <what>
      Given the usage "pidf-manipulation"
      And xcap-caps lists the namespace "urn:ietf:params:xml:ns:pidf:rpid"
      And the document "empty presence"
      When the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
            xmlns:rp="urn:ietf:params:xml:ns:pidf:rpid" entity="sip:{address}">
          <dm:person id="p">
            <rp:mood><wrong></rp:mood>
          </dm:person>
        </presence>
        """
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
            xmlns:rp="urn:ietf:params:xml:ns:pidf:rpid" entity="sip:{address}">
          <dm:person id="p">
            <rp:mood><right></rp:mood>
          </dm:person>
        </presence>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
            xmlns:rp="urn:ietf:params:xml:ns:pidf:rpid" entity="sip:{address}">
          <dm:person id="p">
            <rp:mood><right></rp:mood>
          </dm:person>
        </presence>
        """

      Examples:
        | id                   | what                         | wrong                    | right                                         |
        | empty                | no child                     |                          | <rp:happy/>                                   |
        | note-only            | a note alone                 | <rp:note>n</rp:note>     | <rp:note>n</rp:note><rp:sleepy/><rp:thirsty/> |
        | text                 | text alone                   | happy                    | <rp:other>happy</rp:other>                    |
        | text-beside-child    | text beside a child          | happy<rp:happy/>         | <rp:happy/>                                   |
        | unknown-beside-child | unknown beside another child | <rp:unknown/><rp:happy/> | <rp:unknown/>                                 |

  Rule: A class and a deviceID have no from and until

    @id:from-until @PM-6-29 @MUST
    Scenario Outline: <what> with from and until
      Given the usage "pidf-manipulation"
      And xcap-caps lists the namespace "<namespace>"
      And the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:e="<namespace>" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
          </tuple>
        </presence>
        """
      When the client PUTs element 'presence/tuple/e:<name>?xmlns(e=<namespace>)' with '<e:<name> from="2005-05-30T12:00:00Z" until="2005-05-30T17:00:00Z">urn:x:1</e:<name>>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'presence/tuple/e:<name>?xmlns(e=<namespace>)' with '<e:<name>>urn:x:1</e:<name>>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:e="<namespace>" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
            <e:<name>>urn:x:1</e:<name>>
          </tuple>
        </presence>
        """

      Examples:
        | id        | what       | name     | namespace                              |
        | class     | A class    | class    | urn:ietf:params:xml:ns:pidf:rpid       |
        | device-id | A deviceID | deviceID | urn:ietf:params:xml:ns:pidf:data-model |
