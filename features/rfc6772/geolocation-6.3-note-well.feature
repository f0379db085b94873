@server @usage:geolocation-policy
Feature: RFC 6772 §6.3, Set note-well

  Rule: The value of set-note-well is any text, without elements

    @id:text @GP-6.3-01 @implied-MUST
    Scenario Outline: The text is <what>
      Given the usage "geolocation-policy"
      And there is no document
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a">
            <transformations>
              <gp:set-note-well><text></gp:set-note-well>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a">
            <transformations>
              <gp:set-note-well><text></gp:set-note-well>
            </transformations>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id          | what                      | text                               |
        | sentence    | a sentence                | My privacy policy goes here.       |
        | empty       | empty                     |                                    |
        | white-space | white space only          | &#32;&#32;                         |
        | lines       | two lines                 | Do not tell.&#10;&#32;Do not keep. |
        | markup      | escaped markup            | &lt;b&gt;Do not tell.&lt;/b&gt;    |
        | comment     | a sentence with a comment | Do not <!-- never --> tell.        |

    @id:content @GP-6.3-01 @implied-MUST
    Scenario Outline: A note with <what>
      Given the usage "geolocation-policy"
      And the document "no rules"
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <transformations>
              <gp:set-note-well <wrong></gp:set-note-well>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <transformations>
              <gp:set-note-well <right></gp:set-note-well>
            </transformations>
          </rule>
        </ruleset>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"
            xmlns:x="urn:example:x">
          <rule id="a">
            <transformations>
              <gp:set-note-well <right></gp:set-note-well>
            </transformations>
          </rule>
        </ruleset>
        """

      Examples:
        | id                | what                | wrong                     | right                         |
        | foreign-element   | a foreign element   | >Do not <x:b>tell</x:b>.  | >Do not tell.                 |
        | own-element       | a transformation    | ><gp:provide-location/>   | >&lt;gp:provide-location/&gt; |
        | label             | a label             | label="note">Do not tell. | xml:lang="en">Do not tell.    |
        | foreign-attribute | a foreign attribute | x:n="1">Do not tell.      | >Do not tell.                 |

  Rule: The xml:lang of set-note-well is a language tag

    @id:language @GP-6.3-02 @implied-MUST
    Scenario Outline: The language of a note is "<wrong>", then "<right>"
      Given the usage "geolocation-policy"
      And there is no document
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a">
            <transformations>
              <gp:set-note-well xml:lang="<right>">Nicht weitersagen.</gp:set-note-well>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a">
            <transformations>
              <gp:set-note-well xml:lang="<right>">Nicht weitersagen.</gp:set-note-well>
            </transformations>
          </rule>
        </ruleset>
        """
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy">
          <rule id="a">
            <transformations>
              <gp:set-note-well xml:lang="<wrong>">Nicht weitersagen.</gp:set-note-well>
            </transformations>
          </rule>
        </ruleset>
        """
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged

      Examples:
        | id         | wrong        | right |
        | words      | in German    | de    |
        | underscore | de_CH        | de-CH |
        | too-long   | germangerman | gsw   |
