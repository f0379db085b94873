@server @usage:resource-lists
Feature: RFC 4826 §3.4.8, Resource interdependencies of resource lists

  Background:
    Given the usage "resource-lists"

  Rule: There are none: a change of one document leaves the others alone, even those that refer to it

    @id:list-deleted-external-entry @RL-3.4.8-01 @implied-MUST
    Scenario: A list is deleted that an external and an entry-ref of another document lead to
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <external anchor="{root uri}/resource-lists/users/{xui}/xcaliper-other/~~/resource-lists/list%5b@name=%22work%22%5d"/>
            <entry-ref ref="resource-lists/users/{xui}/xcaliper-other/~~/resource-lists/list%5b@name=%22work%22%5d/entry%5b1%5d"/>
          </list>
        </resource-lists>
        """
      And a "resource-lists" document at "{root}/resource-lists/users/{xui}/xcaliper-other"
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="work"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      When the client sends DELETE to "{root}/resource-lists/users/{xui}/xcaliper-other/~~/resource-lists/list%5B@name=%22work%22%5D"
      Then the request succeeds
      And the document is unchanged
      When the client sends DELETE to "{root}/resource-lists/users/{xui}/xcaliper-other"
      Then the request succeeds
      And the document is unchanged

    @id:list-given-name-external @RL-3.4.8-01 @implied-MUST
    Scenario: A list is given another name that an external and an entry-ref of another document have for the old one
      Given a "resource-lists" document at "{root}/resource-lists/users/{xui}/xcaliper-other"
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="job"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      And the next request has header "Content-Type" with value "application/xcap-att+xml"
      When the client sends PUT to "{root}/resource-lists/users/{xui}/xcaliper-other/~~/resource-lists/list%5B1%5D/@name" with body
        """
        "work"
        """
      # As long as nothing refers to it: whether attributes can be put at all is for other rules.
      Then the case continues only if the server answered 200
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <external anchor="{root uri}/resource-lists/users/{xui}/xcaliper-other/~~/resource-lists/list%5b@name=%22work%22%5d"/>
            <entry-ref ref="resource-lists/users/{xui}/xcaliper-other/~~/resource-lists/list%5b@name=%22work%22%5d/entry%5b1%5d"/>
          </list>
        </resource-lists>
        """
      And the next request has header "Content-Type" with value "application/xcap-att+xml"
      When the client sends PUT to "{root}/resource-lists/users/{xui}/xcaliper-other/~~/resource-lists/list%5B1%5D/@name" with body
        """
        "office"
        """
      Then the request succeeds
      And the document is unchanged
      When the client sends GET to "{root}/resource-lists/users/{xui}/xcaliper-other"
      Then the server answers 200
      And the body equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="office"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """

    @id:document-refers-list @RL-3.4.8-01 @implied-MUST
    Scenario: The document that refers to a list is changed
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="work"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      And a "resource-lists" document at "{root}/resource-lists/users/{xui}/xcaliper-other"
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list/entry"/>
          </list>
        </resource-lists>
        """
      When the client sends DELETE to "{root}/resource-lists/users/{xui}/xcaliper-other/~~/resource-lists/list/entry-ref"
      Then the request succeeds
      And the document is unchanged
      When the client sends GET to "{root}/resource-lists/users/{xui}/xcaliper-other"
      Then the server answers 200
      And the body equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"></list>
        </resource-lists>
        """

    @id:rls-service-refers-list @usage:rls-services @RL-3.4.8-01 @implied-MUST
    Scenario: An RLS service that refers to a list neither hinders its deletion nor goes with it
      Given the usage "rls-services"
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22friends%22%5d</resource-list>
          </service>
        </rls-services>
        """
      And a "resource-lists" document at "{root}/resource-lists/users/{xui}/index"
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="work"/>
        </resource-lists>
        """
      When the client sends DELETE to "{root}/resource-lists/users/{xui}/index/~~/resource-lists/list%5B@name=%22friends%22%5D"
      Then the request succeeds
      And the document is unchanged
      When the client sends GET to "{root}/resource-lists/users/{xui}/index"
      Then the server answers 200
      And the body equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="work"/></resource-lists>
        """
