@server @usage:pidf-manipulation @usage:xcap-caps
Feature: RFC 4827 §6, Rich presence (RFC 4480)

  It is an extension of PIDF, so a server need not know it. One that lists its namespace in xcap-caps does.

  Rule: Its elements have the content and the attributes that its schema allows

    @id:elements-content-attributes @PM-6-27 @implied-MUST
    Scenario Outline: <what>
      Given the usage "pidf-manipulation"
      And xcap-caps lists the namespace "urn:ietf:params:xml:ns:pidf:rpid"
      And the document "empty presence"
      When the client PUTs the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
            xmlns:rp="urn:ietf:params:xml:ns:pidf:rpid" xmlns:x="urn:example:x" entity="sip:someone@example.com">
          <dm:person id="p"><wrong></dm:person>
        </presence>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
            xmlns:rp="urn:ietf:params:xml:ns:pidf:rpid" xmlns:x="urn:example:x" entity="sip:someone@example.com">
          <dm:person id="p"><right></dm:person>
        </presence>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
            xmlns:rp="urn:ietf:params:xml:ns:pidf:rpid" xmlns:x="urn:example:x" entity="sip:someone@example.com">
          <dm:person id="p"><right></dm:person>
        </presence>
        """

      Examples:
        | id              | what                              | wrong                                                                                 | right                                                                                                                |
        | an-activity-rp  | An activity that there is not     | <rp:activities><rp:xcaliper/></rp:activities>                                         | <rp:activities><rp:note>n</rp:note><rp:vacation/><rp:breakfast/><rp:other>reading</rp:other><x:any/></rp:activities> |
        | an-activity-r-2 | An activity with content          | <rp:activities><rp:away>yes</rp:away></rp:activities>                                 | <rp:activities><rp:away/></rp:activities>                                                                            |
        | a-note-behind   | A note behind an activity         | <rp:activities><rp:away/><rp:note>n</rp:note></rp:activities>                         | <rp:activities><rp:note>n</rp:note><rp:away/></rp:activities>                                                        |
        | a-time-that-is  | A time that is none               | <rp:activities from="noon"><rp:away/></rp:activities>                                 | <rp:activities from="2005-05-30T12:00:00+05:00" until="2005-05-30T17:00:00+05:00"><rp:away/></rp:activities>         |
        | an-end-that-is  | An end that is none               | <rp:activities until="night"><rp:away/></rp:activities>                               | <rp:activities until="2005-05-30T17:00:00+05:00"><rp:away/></rp:activities>                                          |
        | text-among-rp   | Text among activities             | <rp:activities>busy<rp:busy/></rp:activities>                                         | <rp:activities> <rp:busy/></rp:activities>                                                                           |
        | a-place-that-is | A place that is not loud or quiet | <rp:place-is><rp:audio><rp:loud/></rp:audio></rp:place-is>                            | <rp:place-is><rp:audio><rp:noisy/></rp:audio></rp:place-is>                                                          |
        | its-parts-in-rp | Its parts in another order        | <rp:place-is><rp:text><rp:ok/></rp:text><rp:video><rp:dark/></rp:video></rp:place-is> | <rp:place-is><rp:video><rp:dark/></rp:video><rp:text><rp:ok/></rp:text></rp:place-is>                                |
        | a-type-of-place | A type of place and another       | <rp:place-type><rp:other>ferry</rp:other><x:ferry/></rp:place-type>                   | <rp:place-type><x:ferry/><x:ship/></rp:place-type>                                                                   |
        | privacy-that-is | Privacy that is unknown, and more | <rp:privacy><rp:unknown/><rp:audio/></rp:privacy>                                     | <rp:privacy><rp:video/></rp:privacy>                                                                                 |
        | two-rp          | Two relationships                 | <rp:relationship><rp:friend/><rp:family/></rp:relationship>                           | <rp:relationship><rp:family/></rp:relationship>                                                                      |
        | two-classes-of  | Two classes of service            | <rp:service-class><rp:postal/><rp:courier/></rp:service-class>                        | <rp:service-class><rp:courier/></rp:service-class>                                                                   |
        | two-spheres-rp  | Two spheres                       | <rp:sphere><rp:home/><rp:work/></rp:sphere>                                           | <rp:sphere><rp:work/></rp:sphere>                                                                                    |
        | an-icon-with-rp | An icon with content              | <rp:status-icon><x:img/></rp:status-icon>                                             | <rp:status-icon>http://www.example.com/icon.gif</rp:status-icon>                                                     |
        | user-input-in   | User input in capitals            | <rp:user-input>Active</rp:user-input>                                                 | <rp:user-input>active</rp:user-input>                                                                                |
        | user-input-of   | User input of another word        | <rp:user-input>asleep</rp:user-input>                                                 | <rp:user-input>idle</rp:user-input>                                                                                  |
        | a-threshold-of  | A threshold of nothing            | <rp:user-input idle-threshold="0">idle</rp:user-input>                                | <rp:user-input idle-threshold="600" last-input="2004-10-21T13:20:00-05:00">idle</rp:user-input>                      |
        | an-offset-in-rp | An offset in words                | <rp:time-offset>east</rp:time-offset>                                                 | <rp:time-offset description="America/New_York">-240</rp:time-offset>                                                 |
        | a-class-with-rp | A class with content              | <rp:class><x:any/></rp:class>                                                         | <rp:class>calendar</rp:class>                                                                                        |
        | an-element-that | An element that there is not      | <rp:provide-mood>true</rp:provide-mood>                                               | <x:provide-mood>true</x:provide-mood>                                                                                |

  Rule: A mood has a child that names it

    @id:mood-child-names @PM-6-28 @MUST
    Scenario Outline: <what>
      Given the usage "pidf-manipulation"
      And xcap-caps lists the namespace "urn:ietf:params:xml:ns:pidf:rpid"
      And the document "empty presence"
      When the client PUTs the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
            xmlns:rp="urn:ietf:params:xml:ns:pidf:rpid" entity="sip:someone@example.com">
          <dm:person id="p">
            <rp:mood><wrong></rp:mood>
          </dm:person>
        </presence>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
            xmlns:rp="urn:ietf:params:xml:ns:pidf:rpid" entity="sip:someone@example.com">
          <dm:person id="p">
            <rp:mood><right></rp:mood>
          </dm:person>
        </presence>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
            xmlns:rp="urn:ietf:params:xml:ns:pidf:rpid" entity="sip:someone@example.com">
          <dm:person id="p">
            <rp:mood><right></rp:mood>
          </dm:person>
        </presence>
        """

      Examples:
        | id                      | what                          | wrong                    | right                                         |
        | none                    | None                          |                          | <rp:happy/>                                   |
        | a-note-alone            | A note alone                  | <rp:note>n</rp:note>     | <rp:note>n</rp:note><rp:sleepy/><rp:thirsty/> |
        | text                    | Text                          | happy                    | <rp:other>happy</rp:other>                    |
        | text-beside-it          | Text beside it                | happy<rp:happy/>         | <rp:happy/>                                   |
        | one-that-is-unknown-and | One that is unknown, and more | <rp:unknown/><rp:happy/> | <rp:unknown/>                                 |

  Rule: A class and a deviceID are not limited in time

    @id:class-deviceid-not-limited @PM-6-29 @MUST
    Scenario Outline: <what>
      Given the usage "pidf-manipulation"
      And xcap-caps lists the namespace "<namespace>"
      And the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:e="<namespace>" entity="sip:someone@example.com">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
          </tuple>
        </presence>
        """
      When the client PUTs element 'presence/tuple/e:<name>?xmlns(e=<namespace>)' with '<e:<name> from="2005-05-30T12:00:00Z" until="2005-05-30T17:00:00Z">urn:x:1</e:<name>>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'presence/tuple/e:<name>?xmlns(e=<namespace>)' with '<e:<name>>urn:x:1</e:<name>>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:e="<namespace>" entity="sip:someone@example.com">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
            <e:<name>>urn:x:1</e:<name>>
          </tuple>
        </presence>
        """

      Examples:
        | id         | what       | name     | namespace                              |
        | a-class    | A class    | class    | urn:ietf:params:xml:ns:pidf:rpid       |
        | a-deviceid | A deviceID | deviceID | urn:ietf:params:xml:ns:pidf:data-model |
