@server @usage:pres-rules
Feature: RFC 5025 §3.3.2, Access to presence attributes

  Rule: The permissions for presence attributes are booleans

    @id:none @PR-3.3.2-01 @implied-MUST
    Scenario Outline: <permission>: <right> is one, "<wrong>" is none
      Given the usage "pres-rules"
      And the document "no rules"
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules">
          <rule id="a">
            <transformations>
              <pr:<permission>><wrong></pr:<permission>>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules">
          <rule id="a">
            <transformations>
              <pr:<permission>><right></pr:<permission>>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules">
          <rule id="a">
            <transformations>
              <pr:<permission>><right></pr:<permission>>
            </transformations>
          </rule>
        </ruleset>
        """

      Examples:
        | id                      | permission           | wrong | right |
        | provide-activities-yes  | provide-activities   | yes   | true  |
        | provide-activities-true | provide-activities   | TRUE  | false |
        | provide-activities-1    | provide-activities   |       | 1     |
        | provide-activities-2    | provide-activities   | 2     | 0     |
        | provide-activities-full | provide-activities   | full  | true  |
        | provide-class-yes       | provide-class        | yes   | true  |
        | provide-deviceid-false  | provide-deviceID     | False | false |
        | provide-mood-no         | provide-mood         | no    | 1     |
        | provide-place-is-01     | provide-place-is     | 01    | 0     |
        | provide-place-type-yes  | provide-place-type   | yes   | true  |
        | provide-privacy-true    | provide-privacy      | True  | false |
        | provide-relationship-on | provide-relationship | on    | 1     |
        | provide-sphere-1        | provide-sphere       | -1    | 0     |
        | provide-status-icon-yes | provide-status-icon  | yes   | true  |
        | provide-time-offset-off | provide-time-offset  | off   | false |
        | provide-note-bare       | provide-note         | bare  | true  |

  Rule: The permission for user input is one of four words

    @id:none-permission @PR-3.3.2-02 @implied-MUST
    Scenario Outline: "<wrong>" is none of them, <right> is
      Given the usage "pres-rules"
      And the document "no rules"
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules">
          <rule id="a">
            <transformations>
              <pr:provide-user-input><wrong></pr:provide-user-input>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules">
          <rule id="a">
            <transformations>
              <pr:provide-user-input><right></pr:provide-user-input>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules">
          <rule id="a">
            <transformations>
              <pr:provide-user-input><right></pr:provide-user-input>
            </transformations>
          </rule>
        </ruleset>
        """

      Examples:
        | id        | wrong     | right      |
        | true      | true      | false      |
        | 0         | 0         | bare       |
        | threshold | threshold | thresholds |
        | full      | Full      | full       |
        | bare-32   | bare&#32; | bare       |
        | false     |           | false      |

  Rule: The permission for an unknown attribute names it and is a boolean

    @id:permission-unknown @PR-3.3.2.14-02 @implied-MUST
    Scenario Outline: <what>
      Given the usage "pres-rules"
      And the document "no rules"
      When the client PUTs the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules"><rule id="a"><transformations><pr:provide-unknown-attribute <wrong></pr:provide-unknown-attribute></transformations></rule></ruleset>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules"><rule id="a"><transformations><pr:provide-unknown-attribute <right></pr:provide-unknown-attribute></transformations></rule></ruleset>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules"><rule id="a"><transformations><pr:provide-unknown-attribute <right></pr:provide-unknown-attribute></transformations></rule></ruleset>
        """

      Examples:
        | id             | what                     | wrong                                             | right                                 |
        | the-name-is    | The name is missing      | ns="urn:example:foo">true                         | name="foo" ns="urn:example:foo">true  |
        | the-namespace  | The namespace is missing | name="foo">true                                   | name="foo" ns="urn:example:foo">false |
        | both-are       | Both are missing         | >true                                             | name="foo" ns="urn:example:foo">1     |
        | it-is-no       | It is no boolean         | name="foo" ns="urn:example:foo">yes               | name="foo" ns="urn:example:foo">0     |
        | it-is-nothing  | It is nothing            | name="foo" ns="urn:example:foo">                  | ns="urn:example:foo" name="foo">true  |
        | it-has-another | It has another attribute | name="foo" ns="urn:example:foo" value="true">true | name="foo" ns="urn:example:foo">true  |

    @id:cannot-deleted @PR-3.3.2.14-02 @implied-MUST
    Scenario Outline: The <attribute> cannot be deleted, the permission can
      Given the usage "pres-rules"
      And the document
        """folded
        <cr:ruleset xmlns:cr="urn:ietf:params:xml:ns:common-policy" xmlns="urn:ietf:params:xml:ns:pres-rules">
          <cr:rule id="a">
            <cr:transformations>
              <provide-unknown-attribute name="foo" ns="urn:example:foo">true</provide-unknown-attribute>
            </cr:transformations>
          </cr:rule>
        </cr:ruleset>
        """
      When the client sends DELETE to node 'cr:ruleset/cr:rule/cr:transformations/provide-unknown-attribute/@<attribute>?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      Then the server answers 409
      And the document is unchanged
      When the client sends DELETE to node 'cr:ruleset/cr:rule/cr:transformations/provide-unknown-attribute?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <cr:ruleset xmlns:cr="urn:ietf:params:xml:ns:common-policy" xmlns="urn:ietf:params:xml:ns:pres-rules">
          <cr:rule id="a"><cr:transformations/></cr:rule>
        </cr:ruleset>
        """

      Examples:
        | id   | attribute |
        | name | name      |
        | ns   | ns        |

  # The text says what these must be, the schema that they are strings, and §9.5 that there are no constraints beyond the
  # schema. So a server can refuse what is neither or store it, as long as it does it whole.
  Rule: Its name has no prefix, its ns is the URI of a namespace

    @id:stored-refused @MUST
    Scenario Outline: <what> is stored or refused, a name and a URI are stored
      Given the usage "pres-rules"
      And the document "no rules"
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules"
            xmlns:x="urn:example:foo">
          <rule id="a">
            <transformations>
              <pr:provide-unknown-attribute name="<name>" ns="<ns>">true</pr:provide-unknown-attribute>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the server stores the document as sent, or answers 409 and the document is unchanged
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules"
            xmlns:x="urn:example:foo">
          <rule id="a">
            <transformations>
              <pr:provide-unknown-attribute name="foo" ns="urn:example:foo">true</pr:provide-unknown-attribute>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules"
            xmlns:x="urn:example:foo">
          <rule id="a">
            <transformations>
              <pr:provide-unknown-attribute name="foo" ns="urn:example:foo">true</pr:provide-unknown-attribute>
            </transformations>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

      @PR-3.3.2.14-03
      Examples: The name
        | id              | what                 | name  | ns              |
        | a-name-with-a   | A name with a prefix | x:foo | urn:example:foo |
        | what-is-no-name | What is no name      | 1 foo | urn:example:foo |
        | no-name         | No name              |       | urn:example:foo |

      @PR-3.3.2.14-04
      Examples: The namespace
        | id                 | what               | name | ns |
        | no-uri             | No URI             | foo  |    |
        | a-prefix-for-a-uri | A prefix for a URI | foo  | x  |

  Rule: The permission for all attributes has no content

    @id:permission @PR-3.3.2.15-01 @implied-MUST
    Scenario Outline: <what>
      Given the usage "pres-rules"
      And the document "no rules"
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules">
          <rule id="a">
            <transformations>
              <pr:provide-all-attributes><wrong></pr:provide-all-attributes>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules">
          <rule id="a">
            <transformations>
              <pr:provide-all-attributes><right></pr:provide-all-attributes>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules">
          <rule id="a">
            <transformations>
              <pr:provide-all-attributes><right></pr:provide-all-attributes>
            </transformations>
          </rule>
        </ruleset>
        """

      Examples:
        | id                | what              | wrong                                   | right             |
        | a-boolean         | A boolean         | true                                    |                   |
        | a-permission      | A permission      | <pr:provide-mood>true</pr:provide-mood> |                   |
        | something-foreign | Something foreign | <any xmlns="urn:example:x"/>            | <!-- no limit --> |
