@server @usage:pres-rules
Feature: RFC 5025 §3.3.2, Access to presence attributes

  Rule: Permissions for presence attributes, except for user input, are booleans

    @id:boolean @PR-3.3.2-01 @implied-MUST
    Scenario Outline: The value of <permission> is "<right>", then "<wrong>"
      Given the usage "pres-rules"
      And there is no document
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
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules">
          <rule id="a">
            <transformations>
              <pr:<permission>><right></pr:<permission>>
            </transformations>
          </rule>
        </ruleset>
        """
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
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged

      Examples:
        | id                  | permission           | wrong | right |
        | activities-yes      | provide-activities   | yes   | true  |
        | activities-capitals | provide-activities   | TRUE  | false |
        | activities-empty    | provide-activities   |       | 1     |
        | activities-2        | provide-activities   | 2     | 0     |
        | activities-full     | provide-activities   | full  | true  |
        | class               | provide-class        | yes   | true  |
        | device-id           | provide-deviceID     | False | false |
        | mood                | provide-mood         | no    | 1     |
        | place-is            | provide-place-is     | 01    | 0     |
        | place-type          | provide-place-type   | yes   | true  |
        | privacy             | provide-privacy      | True  | false |
        | relationship        | provide-relationship | on    | 1     |
        | sphere              | provide-sphere       | -1    | 0     |
        | status-icon         | provide-status-icon  | yes   | true  |
        | time-offset         | provide-time-offset  | off   | false |
        | note                | provide-note         | bare  | true  |

  Rule: The permission for user input is false, bare, thresholds or full

    @id:user-input @PR-3.3.2-02 @implied-MUST
    Scenario Outline: The value is "<wrong>", then "<right>"
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
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged
      And the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules">
          <rule id="a">
            <transformations>
              <pr:provide-user-input><right></pr:provide-user-input>
            </transformations>
          </rule>
        </ruleset>
        """
      And the request succeeds
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
        | id             | wrong     | right      |
        | true           | true      | false      |
        | 0              | 0         | bare       |
        | threshold      | threshold | thresholds |
        | capital        | Full      | full       |
        | trailing-space | bare&#32; | bare       |
        | empty          |           | false      |

  Rule: The permission for an unknown attribute has a name and an ns, and is a boolean

    @id:unknown @PR-3.3.2.14-02 @implied-MUST
    Scenario Outline: A permission with <what>
      Given the usage "pres-rules"
      And the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules"><rule id="a"><transformations><pr:provide-unknown-attribute name="bar" ns="urn:example:bar">true</pr:provide-unknown-attribute></transformations></rule></ruleset>
        """
      And there is no document
      And the document "no rules"
      And there is no document
      When the client PUTs the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules"><rule id="a"><transformations><pr:provide-unknown-attribute <right></pr:provide-unknown-attribute></transformations></rule></ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules"><rule id="a"><transformations><pr:provide-unknown-attribute <right></pr:provide-unknown-attribute></transformations></rule></ruleset>
        """
      When the client PUTs the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules"><rule id="a"><transformations><pr:provide-unknown-attribute <wrong></pr:provide-unknown-attribute></transformations></rule></ruleset>
        """
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged

      Examples:
        | id              | what                          | wrong                                             | right                                 |
        | missing-name    | no name                       | ns="urn:example:foo">true                         | name="foo" ns="urn:example:foo">true  |
        | missing-ns      | no ns                         | name="foo">true                                   | name="foo" ns="urn:example:foo">false |
        | missing-both    | neither a name nor an ns      | >true                                             | name="foo" ns="urn:example:foo">1     |
        | not-boolean     | a value that is not a boolean | name="foo" ns="urn:example:foo">yes               | name="foo" ns="urn:example:foo">0     |
        | empty           | no value                      | name="foo" ns="urn:example:foo">                  | ns="urn:example:foo" name="foo">true  |
        | other-attribute | another attribute             | name="foo" ns="urn:example:foo" value="true">true | name="foo" ns="urn:example:foo">true  |

    @id:delete-attribute @PR-3.3.2.14-02 @implied-MUST
    Scenario Outline: The client deletes the <attribute> of a permission, then the permission
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
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged
      And the client sends DELETE to node 'cr:ruleset/cr:rule/cr:transformations/provide-unknown-attribute?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      And the request succeeds
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

  # §3.3.2.14 restricts both values, but the schema accepts any string, and §9.5 adds no constraints to the schema.
  # So a server may refuse other values, or store them if it stores the whole document.
  Rule: The name has no prefix and the ns is a namespace URI; a server may refuse or store other values

    @id:name-and-ns @MAY
    Scenario Outline: A permission with <what>
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
      Then the server stores the document as sent, or refuses it and the document is unchanged
      But the client PUTs the document
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
      And the request succeeds
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
        | id            | what            | name  | ns              |
        | prefixed-name | a prefixed name | x:foo | urn:example:foo |
        | not-a-name    | an invalid name | 1 foo | urn:example:foo |
        | empty-name    | an empty name   |       | urn:example:foo |

      @PR-3.3.2.14-04
      Examples: The namespace
        | id           | what               | name | ns |
        | empty-ns     | an empty ns        | foo  |    |
        | prefix-as-ns | a prefix as its ns | foo  | x  |

  Rule: The permission for all attributes is empty

    @id:all @PR-3.3.2.15-01 @implied-MUST
    Scenario Outline: The permission contains <what>
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
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged
      And the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules">
          <rule id="a">
            <transformations>
              <pr:provide-all-attributes><right></pr:provide-all-attributes>
            </transformations>
          </rule>
        </ruleset>
        """
      And the request succeeds
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
        | id              | what               | wrong                                   | right             |
        | boolean         | a boolean          | true                                    |                   |
        | permission      | another permission | <pr:provide-mood>true</pr:provide-mood> |                   |
        | foreign-element | a foreign element  | <any xmlns="urn:example:x"/>            | <!-- no limit --> |
